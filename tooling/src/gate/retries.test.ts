import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './root.ts';
import { runGate } from './run-gate.ts';
import { runVitest } from './vitest.ts';

it('names at the end of the gate each test that passed only when it was tried again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gongdu-second-tries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { globals: true, retry: 1 } };');
  writeFileSync(
    join(folder, 'a.test.mjs'),
    `let tries = 0;
    describe('a story', () => {
      it('flakes', () => expect(++tries).toBe(2));
      it('stands', () => expect(1).toBe(1));
    });`,
  );
  const said: string[] = [];
  const sum = await runGate(
    [
      { name: 'stories', group: 'e2e', run: () => runVitest(relative(root, folder)) },
      { name: 'after them', group: 'e2e', run: async () => ({ passed: 1, failed: 0, output: '' }) },
    ],
    (words) => said.push(words),
  );
  expect(sum).toEqual({ passed: 3, failed: 0 });
  expect(said.slice(-2)).toEqual([
    expect.stringMatching(
      /^needed a second try: .*a\.test\.mjs: a story flakes — AssertionError: expected 1 to be 2.*, a\.test\.mjs:3$/,
    ),
    '3 passed, 0 failed',
  ]);
});
