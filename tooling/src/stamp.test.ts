import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../bootstrap/root.mjs';
import { runOnce } from '../bootstrap/stamp.mjs';

it('repeats the work when its output is missing, whatever the stamp says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gongdu-stamp-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const made = join(folder, 'index.html');
  let times = 0;
  const build = (fingerprint: string) =>
    runOnce({
      file: relative(root, join(folder, 'stamp')),
      made: relative(root, made),
      fingerprint,
      work: async () => {
        times += 1;
        writeFileSync(made, '');
      },
    });
  await build('a');
  await build('a');
  expect(times).toBe(1);
  rmSync(made);
  await build('a');
  await build('b');
  expect(times).toBe(3);
});
