import { copyFile, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyFolder, secretFile } from '../../storage/disk/file-copies.ts';
import { storePath } from '../../storage/keys.ts';

/**
 * Brings the files that rows name into a store: each from the first place that has it. What lies under a key never
 * changes, so it does not matter when a copy was made. @param places Folders of files by key.
 */
export async function restoreFiles(
  keys: AsyncIterable<readonly string[]>,
  store: string,
  places: readonly string[],
): Promise<{ files: number; missing: string[] }> {
  const missing: string[] = [];
  let files = 0;
  for await (const some of keys) {
    for (const key of some) {
      const from = await firstExisting(places.map((place) => join(place, storePath(key))));
      if (from === undefined) missing.push(key);
      else {
        const to = join(store, 'files', storePath(key));
        await mkdir(dirname(to), { recursive: true });
        await copyFolder(from, to);
        files++;
      }
    }
  }
  await restoreSecret(store, places);
  return { files, missing };
}

/** Beside the folder of files in a store, in it in an archive. */
async function restoreSecret(store: string, places: readonly string[]): Promise<void> {
  const from = await firstExisting(
    places.flatMap((place) => [join(place, secretFile), join(dirname(place), secretFile)]),
  );
  if (from === undefined) return;
  await mkdir(store, { recursive: true });
  await copyFile(from, join(store, secretFile));
}

async function firstExisting(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (await stat(path).catch(() => undefined)) return path;
  return undefined;
}
