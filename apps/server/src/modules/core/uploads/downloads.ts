import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '@gongdu/contract/problem';
import type { Platform } from '../../../platform.ts';
import { isValidToken, signToken, subjectOf } from '../../../shared/security/signed-token.ts';
import { removalBatch, removeFiles } from '../../../storage/remove-files.ts';
import type { Storage, StoredFile } from '../../../storage/storage.ts';
import * as store from './store.ts';

export type Downloads = ReturnType<typeof createDownloads>;

export interface NewDownload {
  readonly uid: number;
  /** As the person will find it among the downloads. */
  readonly fileName: string;
  readonly contentType: string;
  readonly body: Readable | AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
}

export interface Download extends StoredFile {
  readonly fileName: string;
  /** Removes the temporary file. */
  remove(): Promise<void>;
}

/** Milliseconds that a name is good. */
const lifetime = 10 * 60_000;

/** Files that may wait for one person; the oldest give way. Archives are counted by their own module. */
const maxWaiting = 10;

/** The row of a file that waits for its one fetch. */
export interface KeptDownload {
  readonly id: string;
  /** Bytes. */
  readonly size: number;
  readonly expiresAt: string;
}

/** Whether the call is this person's, by its token or its browser's cookie. */
type IsSignedInAs = (uid: number) => Promise<boolean>;

/** Temporary files under signed names, each good once. */
export function createDownloads({
  db,
  clock,
  storage,
}: Pick<Platform, 'db' | 'clock'> & { storage: Storage }) {
  return { offer, keep, nameOf, discard, consume, sweep };

  /** Keeps a file for one fetch. @returns the name for `downloadAddress` of the contract. */
  async function offer(download: NewDownload): Promise<string> {
    return nameOf(await keep(download, { lifetimeMs: lifetime, ownOnly: false }));
  }

  /** The same for another time, and for that person's own browser alone where wanted. */
  async function keep(
    { uid, fileName, contentType, body }: NewDownload,
    { lifetimeMs, ownOnly }: { lifetimeMs: number; ownOnly: boolean },
  ): Promise<KeptDownload> {
    const id = randomBytes(16).toString('hex');
    const key = `t/${id}`;
    const folder = await storage.stage();
    let size = 0;
    try {
      const path = join(folder, 'original.bin');
      await pipeline(body, createWriteStream(path, { flush: true }));
      ({ size } = await stat(path));
      const media = { contentType: 'application/octet-stream', ext: 'bin', widths: [] };
      await storage.put(key, { path: folder, media, isPrivate: true });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const expiresAt = new Date(clock.now().getTime() + lifetimeMs).toISOString();
    await store.insertDownload(db, { id, key, uid, fileName, contentType, expiresAt, ownOnly });
    for (const surplus of await store.listSurplusDownloads(db, uid, maxWaiting)) await discard(surplus);
    return { id, size, expiresAt };
  }

  /** The name under which it is downloaded; the same for every request. */
  async function nameOf({ id, expiresAt }: Pick<KeptDownload, 'id' | 'expiresAt'>): Promise<string> {
    return signToken(claimsOf(id), new Date(expiresAt), await storage.tokenKey());
  }

  /** Deletes the file and its row: it can no longer be downloaded. */
  async function discard(id: string): Promise<void> {
    const row = await store.findDownload(db, id);
    if (!row) return;
    await storage.remove(row.key);
    await store.removeDownloads(db, [id]);
  }

  /**
   * Uses the name up.
   * @throws Problem `download.invalid` for one that is forged, expired or used; `download.not_yours`, which leaves it good.
   */
  async function consume(name: string, isSignedInAs: IsSignedInAs): Promise<Download> {
    const id = await verify(name);
    const found = id === undefined ? undefined : await store.findDownload(db, id);
    if (found?.ownOnly && found.usedAt === null && !(await isSignedInAs(found.uid)))
      throw new Problem('download.not_yours');
    const row = found && (await store.consumeDownload(db, found.id, clock.now().toISOString()));
    const file = row && (await storage.read(row.key));
    if (!file) throw new Problem('download.invalid');
    const { key, fileName, contentType } = row;
    return { ...file, fileName, contentType, remove: () => storage.remove(key) };
  }

  /** Expired ones can be fetched no more. */
  async function sweep(): Promise<void> {
    const now = clock.now().toISOString();
    await removeFiles(storage, {
      // no backup holds them
      mayRemove: async () => true,
      list: (failed) => store.listExpiredDownloads(db, now, failed, removalBatch),
      forget: (keys) => store.removeDownloadsOf(db, keys),
    });
  }

  async function verify(name: string): Promise<string | undefined> {
    const id = subjectOf(name);
    const isValid = id !== null && isValidToken(name, claimsOf(id), clock.now(), await storage.tokenKey());
    return isValid ? id : undefined;
  }
}

function claimsOf(id: string) {
  return { purpose: 'download', subject: id };
}
