import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@gongdu/contract/endpoint';
import * as core from 'zod/v4/core';

/** The export names of the contract's values, which are the names of operations and schemas in the API document. */
export interface ContractNames {
  readonly endpoints: ReadonlyMap<Endpoint, { readonly name: string; readonly file: string }>;
  readonly schemas: ReadonlyMap<core.$ZodType, string>;
}

let names: Promise<ContractNames> | undefined;

export function contractNames(): Promise<ContractNames> {
  names ??= scanContract();
  return names;
}

async function scanContract(): Promise<ContractNames> {
  const folder = fileURLToPath(new URL('.', import.meta.resolve('@gongdu/contract/endpoint')));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('testing') && name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const endpoints = new Map<Endpoint, { name: string; file: string }>();
  const schemas = new Map<core.$ZodType, string>();
  for (const file of files.sort().map((name) => name.replace(/\.ts$/, ''))) {
    const exported: Record<string, unknown> = await import(`@gongdu/contract/${file}`);
    for (const [name, value] of Object.entries(exported)) {
      if (isEndpoint(value)) endpoints.set(value, { name, file });
      else if (value instanceof core.$ZodType && !schemas.has(value)) schemas.set(value, capitalize(name));
    }
  }
  return { endpoints, schemas };
}

export function capitalize(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'reply' in value;
}
