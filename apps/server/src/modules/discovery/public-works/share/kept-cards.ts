import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Cards of some 100 KB: together less than 300 MB. */
const maxFiles = 2_000;
/** Removed together when there are too many, so that the folder is seldom listed. */
const removedAtOnce = 200;

/** Drawn cards in a folder of this node, by what is drawn on them; the oldest give way. */
export function createKeptCards(folder: string, max = maxFiles) {
  let files: number | undefined;
  let written = 0;
  return { find, keep };

  async function find(print: string): Promise<Buffer | null> {
    return readFile(fileOf(print)).catch(() => null);
  }

  /** A full disk only costs the next drawing. */
  async function keep(print: string, card: Buffer): Promise<void> {
    await write(print, card).catch(() => undefined);
  }

  async function write(print: string, card: Buffer): Promise<void> {
    files ??= await countFiles();
    written += 1;
    const unfinished = join(folder, `${process.pid}-${written}.unfinished`);
    await writeFile(unfinished, card);
    await rename(unfinished, fileOf(print));
    files += 1;
    if (files > max) files = await removeOldest();
  }

  async function countFiles(): Promise<number> {
    await mkdir(folder, { recursive: true });
    return (await readdir(folder)).length;
  }

  async function removeOldest(): Promise<number> {
    const names = await readdir(folder);
    const times = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
    );
    const oldest = times.toSorted((a, b) => a.at - b.at).slice(0, names.length - max + removedAtOnce);
    for (const { name } of oldest) await rm(join(folder, name), { force: true });
    return names.length - oldest.length;
  }

  function fileOf(print: string): string {
    return join(folder, `${print}.png`);
  }
}
