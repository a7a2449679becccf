import type { Endpoint } from '@gongdu/contract/endpoint';
import { expect, it } from 'vitest';
import * as core from 'zod/v4/core';
import { contractNames } from '../../../http/openapi/contract-names.ts';

/** What the type of `checks` leaves open: it knows the fields of the body, not those of path and reply. */
it('masks only what is checked, and finds the flagged text by the path or the reply', async () => {
  const { endpoints } = await contractNames();
  const wrong = [...endpoints.keys()].flatMap((endpoint) => {
    const { checks, method, path } = endpoint;
    if (!checks || !('fields' in checks)) return [];
    const { fields, masked = [], afterwards } = checks;
    const unknown = [
      ...masked.filter((field) => !fields.includes(field)),
      ...(afterwards ? namesIn(afterwards).filter((name) => !namesOf(endpoint).includes(name)) : []),
    ];
    return unknown.map((name) => `${method} ${path} ${name}`);
  });
  expect(wrong).toEqual([]);
});

function namesIn({ link, ref }: { readonly link: string; readonly ref: string }): string[] {
  return [ref, ...[...link.matchAll(/:(\w+)/gu)].map(([, name = '']) => name)];
}

function namesOf({ params, reply }: Endpoint): string[] {
  return [...keysOf(params), ...keysOf(reply).map((name) => `reply.${name}`)];
}

function keysOf(schema: core.$ZodType | undefined): string[] {
  return schema instanceof core.$ZodObject ? Object.keys(schema._zod.def.shape) : [];
}
