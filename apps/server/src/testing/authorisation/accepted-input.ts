import type { Endpoint } from '@gongdu/contract/endpoint';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { arbitraryOf } from '../fuzz/arbitrary-of.ts';
import { type Row, withExistingIds } from '../fuzz/existing-rows.ts';
import { inputs, type Part, type Parts, parts } from './inputs.ts';

const seed = 20_261_122;

/** An input that the endpoint's schemas accept, about the owner's rows: a refusal depends only on the caller. */
export function acceptedInput(name: string, endpoint: Endpoint, row: Row): Parts {
  const [input] = acceptedInputs(name, endpoint, row, 1);
  return input ?? {};
}

/** Up to `most` of them. The first has as few filters and offsets as possible, which return fewer rows. */
export function acceptedInputs(name: string, endpoint: Endpoint, row: Row, most: number): Parts[] {
  const drawnParts = parts.flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const known = given(name, part, row);
    return [[part, known ? [known] : drawn(`${name}.${part}`, schema, row, most)] as const];
  });
  const length = Math.max(1, ...drawnParts.map(([, values]) => values.length));
  return Array.from({ length }, (_, nth) =>
    Object.fromEntries(drawnParts.map(([part, values]) => [part, values[nth % values.length]])),
  );
}

function given(name: string, part: Part, row: Row): unknown {
  const input = inputs[name]?.[part];
  return input && withExistingIds(row, input);
}

function drawn(what: string, schema: z.core.$ZodType, row: Row, most: number): unknown[] {
  const samples = [{}, ...fc.sample(arbitraryOf(schema), { seed, numRuns: 200 })];
  const values = samples
    .map((each) => withExistingIds(row, each))
    .filter((each) => z.safeParse(schema, each).success)
    .slice(0, most);
  if (values.length === 0) throw new Error(`No drawn value is accepted as ${what}: give it one in inputs.ts`);
  return values;
}

/** The call with this input, as `inject` sends it. */
export function requestOf(
  { method, path }: Endpoint,
  { params, query, body }: Parts,
  token: string | null,
): InjectOptions & { readonly url: string; readonly payload?: string } {
  const named = new Map<string, unknown>(Object.entries(params ?? {}));
  const address = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(named.get(key))));
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return {
    method,
    url: `${address}?${new URLSearchParams(asked.map(([key, value]) => [key, String(value)]))}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  };
}
