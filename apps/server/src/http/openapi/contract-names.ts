import type { Endpoint } from '@gongdu/contract/endpoint';
import * as core from 'zod/v4/core';
import { readContract } from './contract-modules.ts';

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
  const endpoints = new Map<Endpoint, { name: string; file: string }>();
  const schemas = new Map<core.$ZodType, string>();
  for (const [file, exported] of await readContract()) {
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
