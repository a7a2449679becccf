import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The folder of a key in the store, relative to it: `ab/abcdef…`. */
type StorePath = string;

/** Of a store, the folder of its files, and the file with what signs forms and names. */
const filesFolder = 'files';
export const secretFile = 'secret';

/** Stands in the copy of what the store has removed; its time is that of the removal. */
const removedMark = 'removed';
const unfinished = '.part';

/**
 * A second copy of the files of a disk store, which also keeps, for a while, what the store has removed. What lies under
 * a key never changes, so on one disk it is a further link to the same bytes.
 * @param store The store's folder. @param copies Made when missing.
 */
export function createFileCopies(store: string, copies: string) {
  const files = join(store, filesFolder);
  return { keep, reconcile };

  /** Copies what was just stored. @param folder Its path in the store. */
  function keep(folder: string): Promise<void> {
    return copyFolder(folder, join(copies, relative(files, folder)));
  }

  /** Copies what is missing, marks what the store has removed since, and forgets what it had removed before `keepFrom`. */
  async function reconcile(keepFrom: Date): Promise<void> {
    await mkdir(copies, { recursive: true, mode: 0o700 });
    const [stored, copied] = [await listPaths(files), await listPaths(copies)];
    for (const path of stored) {
      const copy = join(copies, path);
      if (copied.has(path)) await rm(join(copy, removedMark), { force: true });
      else await copyFolder(join(files, path), copy);
    }
    await copyFile(join(store, secretFile), join(copies, secretFile)).catch(ignoreMissing);
    for (const path of copied) {
      if (stored.has(path)) continue;
      const mark = join(copies, path, removedMark);
      const marked = await stat(mark).catch(() => undefined);
      if (!marked) await writeFile(mark, '');
      else if (marked.mtime < keepFrom) await rm(join(copies, path), { recursive: true, force: true });
    }
  }
}

/** There is no secret before the first upload. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

async function listPaths(root: string): Promise<Set<StorePath>> {
  const paths = new Set<StorePath>();
  for (const first of await readdir(root).catch(() => []))
    for (const second of await readdir(join(root, first)).catch(() => []))
      if (!second.endsWith(unfinished)) paths.add(join(first, second));
  return paths;
}

/** Whole or not at all; nothing happens where one lies already. */
export async function copyFolder(from: string, to: string): Promise<void> {
  if (await stat(to).catch(() => undefined)) return;
  const part = to + unfinished;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  for (const name of await readdir(from))
    if (name !== removedMark) await linkOrCopy(join(from, name), join(part, name));
  await rename(part, to);
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(async () => {
    await copyFile(from, to);
    const { atime, mtime } = await stat(from);
    await utimes(to, atime, mtime);
  });
}
