// @module-tag slow

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedIfEmpty } from '../demo/seed/seed-if-empty.ts';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import { acceptedInput, requestOf } from '../testing/authorisation/accepted-input.ts';
import {
  type Callers,
  createCallers,
  createHolders,
  type Holders,
} from '../testing/authorisation/callers.ts';
import { completeCommunity } from '../testing/authorisation/community.ts';
import { loadOwnedRows } from '../testing/authorisation/owned-rows.ts';
import { refuseWrites } from '../testing/authorisation/refuse-writes.ts';
import type { Row } from '../testing/fuzz/existing-rows.ts';
import { contractNames } from './openapi/contract-names.ts';

/** Calls that a code opens, each with the codes; `AUTHORISATION=print` prints what opens them now. */
const table = new URL('../testing/authorisation/by-code.txt', import.meta.url);

let app: TestApp;
let tokens: Callers['tokens'];
let holders: { readonly operators: Holders; readonly members: Holders };
let rowFor: (path: string) => Row;
beforeAll(async () => {
  app = await startTestApp();
  await seedIfEmpty(app.db, new Date());
  const callers = await createCallers(app);
  tokens = callers.tokens;
  holders = await createHolders(app, callers.owners);
  await completeCommunity(app.db, callers);
  rowFor = await loadOwnedRows(app.db, callers.owners);
  await refuseWrites(app.db);
});
afterAll(() => app.close());

// each call that an operator or a member without codes is refused, by everyone who holds one code
it('opens to each code alone what the table says, and nothing else', { timeout: 480_000 }, async () => {
  const { endpoints } = await contractNames();
  const opened: Record<string, string> = {};
  const queue = [...endpoints];
  const lane = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [endpoint, { name }] = next;
      const input = acceptedInput(name, endpoint, rowFor(endpoint.path));
      const isLet = async (token: string | null) => {
        const { statusCode } = await app.app.inject(requestOf(endpoint, input, token));
        return statusCode !== 401 && statusCode !== 403;
      };
      const codes: string[] = [];
      for (const [without, withAll, each] of [
        [tokens.desk, tokens.operator, holders.operators],
        [tokens.member, tokens.able, holders.members],
      ] as const) {
        if ((await isLet(without)) || !(await isLet(withAll))) continue;
        const letIn: string[] = [];
        for (const [code, token] of each) if (await isLet(token)) letIn.push(code);
        codes.push(letIn.join(' ') || 'none-alone');
      }
      if (codes.length > 0) opened[name] = codes.join(' ');
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  if (process.env.AUTHORISATION === 'print') process.stdout.write(printed(opened));
  expect(opened).toEqual(readTable());
});

/** Of each call the codes one of which opens it. */
function readTable(): Record<string, string> {
  const lines = readFileSync(table, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.trim().split(/\s+/));
  return Object.fromEntries(lines.map(([name = '', ...codes]) => [name, codes.join(' ')]));
}

function printed(opened: Readonly<Record<string, string>>): string {
  const lines = Object.entries(opened).map(([name, codes]) => `${name.padEnd(33)}${codes}`);
  return `${lines.toSorted().join('\n')}\n`;
}
