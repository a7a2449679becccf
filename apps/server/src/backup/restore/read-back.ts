import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { ArchiveError } from '../../archive/archive-error.ts';
import type { StagedDirectory, Storage } from '../../storage/storage.ts';

type Target = Pick<Storage, 'stage' | 'put' | 'listParts' | 'remove'>;

/** Puts each file into the storage, reads it back, compares it by its hash, and removes it again. */
export function createReadBack(storage: Target): Pick<Storage, 'stage' | 'put'> {
  return { stage: storage.stage, put };

  async function put(key: string, folder: StagedDirectory): Promise<void> {
    const { path, media } = folder;
    const names = [`original.${media.ext}`, ...media.widths.map((width) => `${width}.webp`)];
    const written = new Map<string, string>();
    for (const name of names) written.set(name, await hashOf(createReadStream(join(path, name))));
    await storage.put(key, folder);
    for (const { name, open } of await storage.listParts(key))
      if (written.get(name) === (await hashOf(await open()))) written.delete(name);
    const [wrong] = written.keys();
    if (wrong !== undefined)
      throw new ArchiveError(`文件 ${key}/${wrong} 恢复后与备份里的不同 (a restored file differs)`);
    await storage.remove(key);
  }
}

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
