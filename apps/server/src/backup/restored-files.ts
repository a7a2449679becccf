import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ArchiveError } from '../archive/archive-error.ts';
import type { Written } from '../archive/archive-writer.ts';
import type { Entry } from '../archive/entries.ts';
import type { Database } from '../db/database.ts';
import { isPrivateKey, isValidKey } from '../storage/keys.ts';
import type { Storage } from '../storage/storage.ts';
import { fileFacts } from './manifest.ts';

export interface FileTarget {
  receive(entry: Entry): Promise<Written>;
  /** After the last one. */
  finish(): Promise<void>;
}

/** The table of the session in which received keys are noted. */
export const receivedTable = 'received_file';
const notedAtOnce = 1_000;
/** `original.jpg`, `320.webp`: no name leads out of its folder. */
const partName = /^(?:original\.[a-z0-9]{1,8}|\d{1,5}\.webp)$/;

/**
 * Notes the key of every file, and gives the files of one key to the storage together. @param client The session in which
 * `receivedTable` is made. @param storage null: files are read and noted, not kept.
 */
export async function createFileTarget(
  client: Database,
  storage: Pick<Storage, 'stage' | 'put'> | null,
): Promise<FileTarget> {
  await client`create temporary table ${client(receivedTable)} (key text primary key)`;
  let keys: string[] = [];
  let open: OpenKey | undefined;
  return { receive, finish };

  async function receive(entry: Entry): Promise<Written> {
    const facts = fileFacts.safeParse(entry.facts);
    if (!facts.success || !isValidKey(facts.data.key) || !partName.test(facts.data.part))
      throw new ArchiveError(`备份里的文件名不合规：${entry.name} (an invalid file name)`);
    const { key, part, contentType } = facts.data;
    if (open?.key !== key) {
      await close();
      open = { key, folder: (await storage?.stage()) ?? null, parts: [] };
      keys.push(key);
      if (keys.length === notedAtOnce) await note();
    }
    open.parts.push({ name: part, contentType });
    let bytes = 0;
    const hash = createHash('sha256');
    const counted = async function* () {
      for await (const chunk of entry.chunks) {
        bytes += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    };
    if (open.folder === null) for await (const _ of counted());
    else await pipeline(counted(), createWriteStream(join(open.folder, part), { flush: true }));
    return { bytes, sha256: hash.digest('hex') };
  }

  async function finish(): Promise<void> {
    await close();
    await note();
  }

  async function note(): Promise<void> {
    await client`insert into ${client(receivedTable)} select unnest(${keys}::text[]) on conflict do nothing`;
    keys = [];
  }

  async function close(): Promise<void> {
    if (!open || open.folder === null || !storage) return;
    const { key, folder, parts } = open;
    open = undefined;
    const original = parts.find(({ name }) => name.startsWith('original.'));
    if (!original) throw new ArchiveError(`备份里的文件 ${key} 缺少原件 (a file lacks its original)`);
    const media = {
      contentType: original.contentType,
      ext: original.name.slice('original.'.length),
      widths: parts.flatMap(({ name }) =>
        name.endsWith('.webp') && !name.startsWith('original.') ? [Number.parseInt(name, 10)] : [],
      ),
    };
    await storage.put(key, { path: folder, media, ...(isPrivateKey(key) && { isPrivate: true }) });
    await rm(folder, { recursive: true, force: true });
  }
}

interface OpenKey {
  readonly key: string;
  readonly folder: string | null;
  readonly parts: { name: string; contentType: string }[];
}
