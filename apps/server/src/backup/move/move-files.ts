import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ArchiveError } from '../../archive/archive-error.ts';
import { isPrivateKey } from '../../storage/keys.ts';
import type { Storage, StoredPart } from '../../storage/storage.ts';
import type { Progress } from '../progress.ts';

export interface FileMove {
  readonly from: Storage;
  readonly to: Storage;
  /** Those that rows name. */
  readonly keys: AsyncIterable<readonly string[]>;
  readonly progress: Progress;
}

export interface MovedFiles {
  readonly copied: number;
  /** There already, with the same content. */
  readonly present: number;
  readonly bytes: number;
  /** Keys that rows name and the source lacks, some of them. */
  readonly missing: readonly string[];
}

/**
 * Copies files under the same keys and reads each back: a second run goes on where the first has ended. The source is only
 * read. @throws ArchiveError that names a file that differs
 */
export async function moveFiles({ from, to, keys, progress }: FileMove): Promise<MovedFiles> {
  let [copied, present, bytes] = [0, 0, 0];
  const missing: string[] = [];
  for await (const some of keys)
    for (const key of some) {
      const parts = await from.listParts(key);
      if (parts.length === 0) {
        missing.push(key);
        continue;
      }
      // A bucket's parts are under way when they are listed: each is read once, and to its end.
      const existing = await to.listParts(key);
      const isPresent = existing.length > 0;
      const found = await hashesOf(existing);
      const wanted = isPresent ? await hashesOf(parts) : await copy(key, parts, to);
      assertSame(key, wanted, isPresent ? found : await hashesOf(await to.listParts(key)));
      if (isPresent) present++;
      else copied++;
      bytes += parts.reduce((sum, { size }) => sum + size, 0);
      progress(`文件 ${copied + present} 个`, bytes);
    }
  return { copied, present, bytes, missing };
}

/** @returns the hashes of what was copied */
async function copy(key: string, parts: readonly StoredPart[], to: Storage): Promise<Map<string, string>> {
  const original = parts.find(({ name }) => name.startsWith(originalPrefix));
  if (!original) throw new ArchiveError(`文件 ${key} 缺少原件，没有搬动 (a file lacks its original)`);
  const folder = await to.stage();
  const hashes = new Map<string, string>();
  try {
    for (const { name, open } of parts) {
      const digest = createHash('sha256');
      const body = await open();
      const watched = async function* () {
        for await (const chunk of body) {
          digest.update(chunk);
          yield chunk;
        }
      };
      await pipeline(watched(), createWriteStream(join(folder, name), { flush: true }));
      hashes.set(name, digest.digest('hex'));
    }
    const media = {
      contentType: original.contentType,
      ext: original.name.slice(originalPrefix.length),
      widths: parts.flatMap(({ name }) => (/^\d+\.webp$/.test(name) ? [Number.parseInt(name, 10)] : [])),
    };
    await to.put(key, { path: folder, media, ...(isPrivateKey(key) && { isPrivate: true }) });
    return hashes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const originalPrefix = 'original.';

async function hashesOf(parts: readonly StoredPart[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const { name, open } of parts) hashes.set(name, await hashOf(await open()));
  return hashes;
}

async function hashOf(body: Readable): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of body) digest.update(chunk);
  return digest.digest('hex');
}

function assertSame(key: string, wanted: Map<string, string>, found: Map<string, string>): void {
  for (const [name, hash] of wanted)
    if (found.get(name) !== hash)
      throw new ArchiveError(
        `文件 ${key} 的 ${name} 在新的存储里内容不同或缺失，已搬的其他文件没有问题；删掉新存储里的这个文件后重新运行 (a file differs in the new storage)`,
      );
}
