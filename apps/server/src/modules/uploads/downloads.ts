import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { isValidToken, signToken, subjectOf } from '../../shared/security/signed-token.ts';
import type { Storage, StoredFile } from '../../storage/storage.ts';
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

/** Temporary files under signed names, each good once. */
export function createDownloads({
  db,
  clock,
  storage,
}: Pick<Platform, 'db' | 'clock'> & { storage: Storage }) {
  return { offer, consume, sweep };

  /** Keeps a file for one fetch. @returns the name for `downloadAddress` of the contract. */
  async function offer({ uid, fileName, contentType, body }: NewDownload): Promise<string> {
    const id = randomBytes(16).toString('hex');
    const key = `t/${id}`;
    const folder = await storage.stage();
    try {
      await pipeline(body, createWriteStream(join(folder, 'original.bin'), { flush: true }));
      const media = { contentType: 'application/octet-stream', ext: 'bin', widths: [] };
      await storage.put(key, { path: folder, media, isPrivate: true });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const expiresAt = new Date(clock.now().getTime() + lifetime);
    await store.insertDownload(db, {
      id,
      key,
      uid,
      fileName,
      contentType,
      expiresAt: expiresAt.toISOString(),
    });
    return signToken(claimsOf(id), expiresAt, await storage.tokenKey());
  }

  /** Uses the name up. @throws Problem `download.invalid` for one that is forged, expired or used. */
  async function consume(name: string): Promise<Download> {
    const id = await verify(name);
    const row = id === undefined ? undefined : await store.consumeDownload(db, id, clock.now().toISOString());
    const file = row && (await storage.read(row.key));
    if (!file) throw new Problem('download.invalid');
    const { key, fileName, contentType } = row;
    return { ...file, fileName, contentType, remove: () => storage.remove(key) };
  }

  async function sweep(): Promise<void> {
    for (let more = true; more; ) {
      more = await inTransaction(db, async ({ sql }) => {
        const rows = await store.lockExpiredDownloads(sql, clock.now().toISOString(), 50);
        for (const { key } of rows) await storage.remove(key);
        await store.removeDownloads(
          sql,
          rows.map(({ id }) => id),
        );
        return rows.length > 0;
      });
    }
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
