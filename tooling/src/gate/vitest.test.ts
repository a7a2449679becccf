import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Outcome } from './outcome.ts';
import { root } from './root.ts';
import { runGate } from './run-gate.ts';
import { writeTimes } from './test-times.ts';
import { runVitest } from './vitest.ts';

it('names at the end of the gate each test that passed only when it was tried again', async () => {
  const folder = aWorkspace(
    'retry: 1',
    `let tries = 0;
    describe('a story', () => {
      it('flakes', () => expect(++tries).toBe(2));
      it('stands', () => expect(1).toBe(1));
    });`,
  );
  const { said, ...sums } = await gateOf(() => runVitest(folder));
  expect(sums).toEqual({ passed: 3, failed: 0 });
  expect(said.slice(-2)).toEqual([
    expect.stringMatching(
      /^needed a second try: .*a\.test\.mjs: a story flakes — AssertionError: expected 1 to be 2.*, a\.test\.mjs:3$/,
    ),
    '3 passed, 0 failed',
  ]);
});

it('says last how many tests the filter left out, which a run without it does not leave out', async () => {
  const folder = aWorkspace(
    "tags: [{ name: 'slow' }, { name: 'core' }]",
    `it('quick', () => {});
    it('central', { tags: ['core'] }, () => {});
    it('long', { tags: ['slow'] }, () => {});
    it.skip('elsewhere', () => {});`,
  );
  const lastOf = async (tagsFilter?: string) =>
    (await gateOf(() => runVitest(folder, { tagsFilter }))).said.at(-1);
  expect([await lastOf('!slow'), await lastOf('core'), await lastOf()]).toEqual([
    expect.stringMatching(/^checked 2 of 3 tests in \d+ s; the rest: npm test -- --all$/),
    expect.stringMatching(/^checked 1 of 4 tests in/),
    '4 passed, 0 failed',
  ]);
});

it('ends with a failure where a test leaves a program that holds the run', async () => {
  const folder = aWorkspace(
    '',
    `import { spawn } from 'node:child_process';
    it('leaves it', () => void spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)'], { stdio: 'inherit' }));`,
  );
  const { failed, output } = await runVitest(folder, { graceMs: 1_000 });
  expect(failed).toBe(1);
  expect(output).toContain('a program that a test has started still runs');
});

it('reports each test with its seconds, the slowest first in the file of times', async () => {
  const folder = aWorkspace(
    "tags: [{ name: 'slow' }]",
    `// @module-${'tag'} slow
    it('quick', () => {});
    it('long', () => new Promise((resolve) => setTimeout(resolve, 500)));`,
  );
  const { cases = [] } = await runVitest(folder);
  const file = join(root, folder, 'new', 'times.json');
  writeTimes(cases, file);
  const row = { workspace: folder, file: 'a.test.mjs', seconds: expect.any(Number) };
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    { ...row, name: 'long', tags: ['slow'] },
    { ...row, name: 'quick', tags: ['slow'] },
  ]);
});

/** With one file of tests; from the root. */
function aWorkspace(settings: string, tests: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'gongdu-workspace-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { globals: true, ${settings} } };`,
  );
  writeFileSync(join(folder, 'a.test.mjs'), tests);
  return relative(root, folder);
}

/** A gate of one step that is run, and one that passes. */
async function gateOf(run: () => Promise<Outcome>) {
  const said: string[] = [];
  const { passed, failed } = await runGate(
    [
      { name: 'stories', group: 'e2e', run },
      { name: 'after them', group: 'e2e', run: async () => ({ passed: 1, failed: 0, output: '' }) },
    ],
    (words) => said.push(words),
  );
  return { passed, failed, said };
}
