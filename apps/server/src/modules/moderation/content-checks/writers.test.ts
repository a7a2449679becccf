import { isInstitutionPermission, moderateWorks } from '@gongdu/contract/core/accounts/role';
import type { Endpoint } from '@gongdu/contract/endpoint';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contractNames } from '../../../http/openapi/contract-names.ts';
import { writers } from './writers.ts';

/** Free-text fields of a schema, such as `items.*.note`. */
function textFields(schema: unknown, at: readonly string[] = []): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const node: Record<string, unknown> = { ...schema };
  const below = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => {
    const options = node[name];
    return Array.isArray(options) ? options.flatMap((option) => textFields(option, at)) : [];
  });
  const own = Object.entries(node['properties'] ?? {}).flatMap(([name, child]) =>
    textFields(child, [...at, name]),
  );
  const items = node['items'] ? textFields(node['items'], [...at, '*']) : [];
  const isAnything =
    at.length > 0 && !('type' in node) && below.length === 0 && !('enum' in node || 'const' in node);
  const isFree = node['type'] === 'string' && !('enum' in node || 'const' in node || 'format' in node);
  return [...(isFree || isAnything ? [at.join('.')] : []), ...below, ...own, ...items];
}

function textsOf({ body }: Endpoint): string[] {
  if (!body) return [];
  return textFields(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
}

/** Operators write for the site. */
function isForOperators({ access }: Pick<Endpoint, 'access'>): boolean {
  if (access === 'moderator' || access === 'role:admin') return true;
  return access.startsWith('may:') && !isInstitutionPermission(access.slice('may:'.length));
}

it('contains every call by which a member writes text', async () => {
  const { endpoints } = await contractNames();
  const members = [...endpoints.keys()].filter((each) => !isForOperators(each));
  const writing = members.filter((each) => each.method !== 'GET' && textsOf(each).length > 0);
  const unknown = writing.map(nameOf).filter((name) => !(name in writers));
  expect(unknown).toEqual([]);
});

it('contains only existing calls and fields', async () => {
  const { endpoints } = await contractNames();
  const byName = new Map([...endpoints.keys()].map((each) => [nameOf(each), each]));
  const wrong = Object.entries(writers).flatMap(([name, writer]) => {
    const endpoint = byName.get(name);
    if (!endpoint) return [name];
    const known = textsOf(endpoint);
    const fields = 'fields' in writer ? writer.fields : [];
    return fields.filter((field) => !known.includes(field)).map((field) => `${name} ${field}`);
  });
  expect(wrong).toEqual([]);
});

it('distinguishes institutions’ codes from operators’', () => {
  expect(isForOperators({ access: `may:${moderateWorks}` })).toBe(true);
  expect(isForOperators({ access: 'may:inst:profile:edit' })).toBe(false);
});

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
