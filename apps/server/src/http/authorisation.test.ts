// @module-tag slow

import { readFileSync } from 'node:fs';
import type { Endpoint } from '@gongdu/contract/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { seedIfEmpty } from '../demo/seed/seed-if-empty.ts';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import { type CallerName, callerNames, createCallers } from '../testing/authorisation/callers.ts';
import { completeCommunity } from '../testing/authorisation/community.ts';
import { inputs, type Part, type Parts, parts } from '../testing/authorisation/inputs.ts';
import { loadOwnedRows } from '../testing/authorisation/owned-rows.ts';
import { refuseWrites } from '../testing/authorisation/refuse-writes.ts';
import { arbitraryOf } from '../testing/fuzz/arbitrary-of.ts';
import { type Row, withExistingIds } from '../testing/fuzz/existing-rows.ts';
import { contractNames } from './openapi/contract-names.ts';

/** One line for each endpoint of the contract, by its name; `AUTHORISATION=print` prints the current replies. */
const table = new URL('../testing/authorisation/table.txt', import.meta.url);
const seed = 20_261_122;

let app: TestApp;
let tokens: Readonly<Record<CallerName, string | null>>;
let rowFor: (path: string) => Row;
beforeAll(async () => {
  app = await startTestApp();
  await seedIfEmpty(app.db, new Date());
  const callers = await createCallers(app);
  tokens = callers.tokens;
  await completeCommunity(app.db, callers);
  rowFor = await loadOwnedRows(app.db, callers.owners);
  await refuseWrites(app.db);
});
afterAll(() => app.close());

// some 5,000 calls: a busy machine takes its time
it('answers every caller of every endpoint as in the table', { timeout: 240_000 }, async () => {
  const { endpoints } = await contractNames();
  const answers: Record<string, string> = {};
  const broken: string[] = [];
  const queue = [...endpoints];
  const lane = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [endpoint, { name }] = next;
      const input = inputOf(name, endpoint);
      const line: string[] = [];
      for (const caller of callerNames) {
        const status = await statusOf(endpoint, input, tokens[caller]);
        if (status === 500) broken.push(`${name} for ${caller}: ${JSON.stringify(input)}`);
        line.push([401, 403, 404].includes(status) ? String(status) : 'ok');
      }
      answers[name] = line.join(' ');
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  expect(broken).toEqual([]);
  if (process.env.AUTHORISATION === 'print') process.stdout.write(printed(answers));
  expect(answers).toEqual(readTable());
});

/** `name` and the reply to each caller; text after a # is a remark. */
function readTable(): Record<string, string> {
  const lines = readFileSync(table, 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
    .filter(([name]) => name);
  return Object.fromEntries(lines.map(([name = '', ...answers]) => [name, answers.join(' ')]));
}

function printed(answers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(answers).map(
    ([name, line]) => `${name.padEnd(33)}${line.replaceAll('ok', 'ok ')}`,
  );
  return `${lines.toSorted().join('\n')}\n`;
}

/** An input that the endpoint's schemas accept, about the owner's rows: a refusal depends only on the caller. */
function inputOf(name: string, endpoint: Endpoint): Parts {
  const row = rowFor(endpoint.path);
  return Object.fromEntries(
    parts.flatMap((part) => {
      const schema = endpoint[part];
      return schema ? [[part, given(name, part, row) ?? drawn(`${name}.${part}`, schema, row)]] : [];
    }),
  );
}

function given(name: string, part: Part, row: Row): unknown {
  const input = inputs[name]?.[part];
  return input && withExistingIds(row, input);
}

function drawn(what: string, schema: z.core.$ZodType, row: Row): unknown {
  // fewer filters and offsets return more rows
  const samples = [{}, ...fc.sample(arbitraryOf(schema), { seed, numRuns: 200 })];
  const value = samples
    .map((each) => withExistingIds(row, each))
    .find((each) => z.safeParse(schema, each).success);
  if (value === undefined) throw new Error(`No drawn value is accepted as ${what}: give it one in inputs.ts`);
  return value;
}

async function statusOf(
  endpoint: Endpoint,
  { params, query, body }: Parts,
  token: string | null,
): Promise<number> {
  const named = new Map<string, unknown>(Object.entries(params ?? {}));
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(named.get(key))),
  );
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const reply = await app.app.inject({
    method: endpoint.method,
    url: `${path}?${new URLSearchParams(asked.map(([key, value]) => [key, String(value)]))}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return reply.statusCode;
}
