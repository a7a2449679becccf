import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { killSwap } from '../../testing/backups/kill-swap.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { carryOutSwap, finishPendingSwap, partsOf, type Swap } from './swap.ts';

const root = temporaryFolder();
const [scratch, kept] = ['restoring-1', 'before-20261129T061203Z'];
let dataDir: string;
beforeEach(async () => {
  dataDir = join(root(), 'data');
  for (const folder of ['postgres', 'storage', 'share-cards']) await fill(join(dataDir, folder), 'old');
  for (const folder of ['postgres', 'storage']) await fill(join(dataDir, scratch, folder), 'new');
});
afterEach(() => rm(dataDir, { recursive: true }));

async function fill(folder: string, content: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'content'), content);
}

const place = () => ({ dataDir, databaseUrl: null });
const planned = (): Swap => ({
  scratch,
  kept,
  parts: partsOf(dataDir, scratch, ['postgres', 'storage', 'share-cards']),
  databases: null,
});
const read = (...path: string[]) => readFileSync(join(dataDir, ...path, 'content'), 'utf8');

function expectSwapped(): void {
  // What a killed process has left of the lock is empty, and of use to the next.
  const names = readdirSync(dataDir).filter((name) => !name.startsWith('restore.lock'));
  expect(names.sort()).toEqual([kept, 'postgres', 'storage']);
  expect([read('postgres'), read('storage')]).toEqual(['new', 'new']);
  for (const name of ['postgres', 'storage', 'share-cards']) expect(read(kept, name)).toBe('old');
}

// the journal, two names of each folder and one of the last, the scratch folder
it.each([1, 2, 3, 4, 5, 6, 7])(
  'is finished by the next start when it was killed after step %i',
  async (step) => {
    expect(await killSwap(place(), planned(), step)).toBe('SIGKILL');
    expect(existsSync(join(dataDir, 'restore.json'))).toBe(true);
    const lines: string[] = [];
    await finishPendingSwap(place(), (line) => void lines.push(line));
    expect(lines).toEqual([expect.stringContaining('已经继续做完')]);
    expectSwapped();
    await finishPendingSwap(place(), (line) => void lines.push(line));
    expect(lines).toHaveLength(1);
  },
);

it('leaves nothing to do when it was killed after its last step', async () => {
  expect(await killSwap(place(), planned(), 8)).toBe('SIGKILL');
  expect(existsSync(join(dataDir, 'restore.json'))).toBe(false);
  expectSwapped();
});

it('is finished once by two starts at the same time, one of them killed', async () => {
  await killSwap(place(), planned(), 2);
  await Promise.all([
    finishPendingSwap(place(), () => undefined),
    finishPendingSwap(place(), () => undefined),
  ]);
  expectSwapped();
});

it('keeps what was there, and nothing where nothing was', async () => {
  await rm(join(dataDir, 'storage'), { recursive: true });
  const lines = await carryOutSwap(place(), planned());
  expect(lines).toEqual([`原来的数据保存在 ${join(dataDir, kept)}，确认无误后可以删除。`]);
  expect(read('storage')).toBe('new');
  expect(existsSync(join(dataDir, kept, 'storage'))).toBe(false);
});
