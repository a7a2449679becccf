import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isValidKey, storePath } from '../keys.ts';
import type { OnCommit } from '../storage.ts';

/**
 * Folders of files by key. A key's path is its hash, so no key leads out of the store; a folder appears whole by one
 * rename, which fails where one exists already.
 */
export type FileStore = ReturnType<typeof createFileStore>;

/**
 * @param root On one file system; made when the first file comes.
 * @param onCommit Called with the folder of files that have come.
 */
export function createFileStore(root: string, onCommit: OnCommit = async () => undefined) {
  const filesFolder = join(root, 'files');
  const stagingFolder = join(root, 'tmp');
  return { stage, commit, find, list, remove, removeStale };

  /** A new empty folder beside the store. */
  async function stage(): Promise<string> {
    const path = join(stagingFolder, randomUUID());
    await mkdir(path, { recursive: true });
    return path;
  }

  /** false: something lies under this key already; the draft is then left alone. */
  async function commit(key: string, folder: string): Promise<boolean> {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    try {
      await rename(folder, path);
    } catch (error) {
      if (alreadyExists(error)) return false;
      throw error;
    }
    await syncFolder(path);
    await syncFolder(dirname(path));
    await onCommit(path);
    return true;
  }

  /** Where `original.<ext>` or a smaller version lies; undefined: nowhere. */
  async function find(key: string): Promise<string | undefined> {
    if (!isValidKey(key)) return undefined;
    const [, originalKey, thumbnail] = /^(.+)\.(\d+\.webp)$/.exec(key) ?? [];
    if (originalKey && thumbnail) {
      const path = join(pathOf(originalKey), thumbnail);
      if (await stat(path).catch(() => undefined)) return path;
    }
    const names = await readdir(pathOf(key)).catch(() => []);
    const name = names.find((each) => each.startsWith('original.'));
    return name && join(pathOf(key), name);
  }

  /** The paths of all files under the key. */
  async function list(key: string): Promise<string[]> {
    if (!isValidKey(key)) return [];
    const names = await readdir(pathOf(key)).catch(() => []);
    return names.sort().map((name) => join(pathOf(key), name));
  }

  async function remove(key: string): Promise<void> {
    await rm(pathOf(key), { recursive: true, force: true });
  }

  /** Removes partly received files that a crash left. @param before Milliseconds since 1970. */
  async function removeStale(before: number): Promise<void> {
    for (const name of await readdir(stagingFolder).catch(() => [])) {
      const path = join(stagingFolder, name);
      const fileStat = await stat(path).catch(() => undefined);
      if (fileStat && fileStat.mtimeMs < before) await rm(path, { recursive: true, force: true });
    }
  }

  function pathOf(key: string): string {
    return join(filesFolder, storePath(key));
  }
}

function alreadyExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST'].includes(String(error.code));
}

/** Makes a rename last through a power cut; Windows knows no such call for folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
