import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isKey } from '../key.ts';

/**
 * Folders of files by key. A key is hashed into its place, so no key whatever leads out of the shelf, and a folder
 * appears as a whole by one rename, which fails where one stands already.
 */
export type Shelf = ReturnType<typeof createShelf>;

/** @param root On one file system; made when the first file comes. */
export function createShelf(root: string) {
  const places = join(root, 'files');
  const drafts = join(root, 'tmp');
  return { draft, place, find, remove, sweep };

  /** A new empty folder beside the shelf. */
  async function draft(): Promise<string> {
    const path = join(drafts, randomUUID());
    await mkdir(path, { recursive: true });
    return path;
  }

  /** false: something lies under this key already; the draft is then left alone. */
  async function place(key: string, folder: string): Promise<boolean> {
    const path = placeOf(key);
    await mkdir(dirname(path), { recursive: true });
    try {
      await rename(folder, path);
    } catch (error) {
      if (isTaken(error)) return false;
      throw error;
    }
    await sync(path);
    await sync(dirname(path));
    return true;
  }

  /** Where `original.<ext>` or a smaller version lies; undefined: nowhere. */
  async function find(key: string): Promise<string | undefined> {
    if (!isKey(key)) return undefined;
    const [, of, smaller] = /^(.+)\.(\d+\.webp)$/.exec(key) ?? [];
    if (of && smaller) {
      const path = join(placeOf(of), smaller);
      if (await stat(path).catch(() => undefined)) return path;
    }
    const names = await readdir(placeOf(key)).catch(() => []);
    const name = names.find((each) => each.startsWith('original.'));
    return name && join(placeOf(key), name);
  }

  async function remove(key: string): Promise<void> {
    await rm(placeOf(key), { recursive: true, force: true });
  }

  /** Removes what a crash has left half received. @param before Milliseconds since 1970. */
  async function sweep(before: number): Promise<void> {
    for (const name of await readdir(drafts).catch(() => [])) {
      const path = join(drafts, name);
      const facts = await stat(path).catch(() => undefined);
      if (facts && facts.mtimeMs < before) await rm(path, { recursive: true, force: true });
    }
  }

  function placeOf(key: string): string {
    const name = createHash('sha256').update(key).digest('hex');
    return join(places, name.slice(0, 2), name);
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST'].includes(String(error.code));
}

/** Makes a rename last through a power cut; Windows knows no such call for folders. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
