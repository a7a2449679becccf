// @module-tag slow

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedIfEmpty } from '../demo/seed/seed-if-empty.ts';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import { acceptedInput, requestOf } from '../testing/authorisation/accepted-input.ts';
import { type CallerName, callerNames, createCallers } from '../testing/authorisation/callers.ts';
import { completeCommunity } from '../testing/authorisation/community.ts';
import { loadOwnedRows } from '../testing/authorisation/owned-rows.ts';
import { refuseWrites } from '../testing/authorisation/refuse-writes.ts';
import type { Row } from '../testing/fuzz/existing-rows.ts';
import { contractNames } from './openapi/contract-names.ts';

/** One line for each endpoint of the contract, by its name; `AUTHORISATION=print` prints the current replies. */
const table = new URL('../testing/authorisation/table.txt', import.meta.url);

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
      const input = acceptedInput(name, endpoint, rowFor(endpoint.path));
      const line: string[] = [];
      for (const caller of callerNames) {
        const { statusCode: status } = await app.app.inject(requestOf(endpoint, input, tokens[caller]));
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
