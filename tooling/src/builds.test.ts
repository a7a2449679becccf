import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { currentBuild, makeCurrent, putBuild, removeOldBuilds } from '../bootstrap/builds.mjs';

const day = 86_400_000;

interface Shelf {
  readonly folder: string;
  readonly entry: string;
}

function emptyShelf(): Shelf {
  const folder = mkdtempSync(join(tmpdir(), 'gongdu-builds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, entry: 'index.html' };
}

async function put(shelf: Shelf, id: string): Promise<void> {
  await putBuild(shelf, id, async (folder) => {
    mkdirSync(join(shelf.folder, folder));
    writeFileSync(join(shelf.folder, folder, 'index.html'), id);
  });
  makeCurrent(shelf, id);
}

it('names a build only when it is complete, and leaves the one before untouched', async () => {
  const shelf = emptyShelf();
  await put(shelf, 'a1');
  const broken = putBuild(shelf, 'b2', async (folder) => {
    mkdirSync(join(shelf.folder, folder));
    throw new Error('no memory left');
  });
  await expect(broken).rejects.toThrow('no memory left');
  expect(currentBuild(shelf)).toBe('a1');
  await put(shelf, 'b2');
  expect(currentBuild(shelf)).toBe('b2');
  expect(existsSync(join(shelf.folder, 'a1', 'index.html'))).toBe(true);
});

it('keeps a build for seven days after it was last current or served', async () => {
  const shelf = emptyShelf();
  for (const id of ['a1', 'b2', 'c3']) await put(shelf, id);
  const now = Date.now();
  for (const [id, age] of [
    ['a1', 8 * day],
    ['b2', 6 * day],
    ['c3', 30 * day],
  ] as const)
    utimesSync(join(shelf.folder, id), new Date(now - age), new Date(now - age));
  removeOldBuilds(shelf, now);
  expect(readdirSync(shelf.folder).sort()).toEqual(['b2', 'c3', 'current']);
});

it('counts the days from the switch to the next build, not from the making', async () => {
  const shelf = emptyShelf();
  await put(shelf, 'a1');
  const longAgo = new Date(Date.now() - 30 * day);
  utimesSync(join(shelf.folder, 'a1'), longAgo, longAgo);
  await put(shelf, 'b2');
  removeOldBuilds(shelf);
  expect(existsSync(join(shelf.folder, 'a1'))).toBe(true);
});
