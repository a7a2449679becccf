import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from '@gongdu/contract/problem';
import { type SignedUpload, type UploadKind, uploadLimits } from '@gongdu/contract/upload';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Queryable, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { clean } from '../../storage/cleaning/clean.ts';
import { type Media, mediaTypeOf } from '../../storage/cleaning/media.ts';
import type { Reception } from '../../storage/disk/host-routes.ts';
import { formSeconds } from '../../storage/form-policy.ts';
import type { Storage } from '../../storage/storage.ts';
import { keyOf, newKey } from './addresses.ts';
import { checkUsage, dayOf } from './quota.ts';
import * as store from './store.ts';

export type Uploads = ReturnType<typeof createUploads>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
}

/** What the sender says of a file; `fileMd5` alone is enough (S7). */
export interface Announcement {
  readonly fileMd5: string;
  readonly fileName?: string | undefined;
  readonly contentType?: string | undefined;
  /** Bytes. */
  readonly size?: number | undefined;
  readonly purpose?: UploadKind | undefined;
}

export interface ConfirmedFile {
  readonly address: string;
  readonly kind: UploadKind;
  readonly contentType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
}

/** Milliseconds that a file may lie unused. */
const orphanAge = 24 * 3_600_000;
/** Milliseconds after which a form that has expired is certainly not being sent any more. */
const lateness = 3_600_000;

/** Files of persons (S4, P9): signed, received, used by something, or swept away. */
export function createUploads({ db, clock, storage }: Needs) {
  const reception: Reception = { expect, arrived };
  return { sign, confirm, keep, claim, release, mine, sweep, reception };

  /** A form for one file. @throws Problem `upload.*` when the announcement or the day's quota forbids it. */
  async function sign(caller: Caller, announced: Announcement): Promise<SignedUpload> {
    const { kind, ext, contentType } = kindOf(announced);
    const { uid } = caller;
    const size = announced.size ?? 0;
    const limit = uploadLimits[kind ?? 'video'];
    if (size > limit) throw new Problem('upload.too_large', { limit: `${limit / 1024 ** 2} MB` });
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + formSeconds * 1000);
    const key = newKey(uid, now, ext);
    const maxBytes = await inTransaction(db, async ({ sql }) => {
      await store.lockPerson(sql, uid);
      const left = checkUsage(await store.readUsage(sql, uid, dayOf(now), now.toISOString()), size);
      const row = {
        key,
        uid,
        kind,
        fileName: announced.fileName ?? null,
        fileMd5: announced.fileMd5,
        size,
        contentType,
      };
      const most = Math.min(size || limit, left);
      await store.insert(sql, {
        ...row,
        maxBytes: most,
        signedAt: now.toISOString(),
        expiresAt: expiresAt.toISOString(),
      });
      return most;
    });
    return storage.sign({ key, maxBytes, contentType, now, expiresAt });
  }

  async function expect(key: string): Promise<UploadKind | null> {
    const row = await store.find(db, key);
    if (!row || row.storedAt !== null) throw new Problem('upload.not_found');
    return row.kind;
  }

  async function arrived(key: string, media: Media): Promise<void> {
    const { kind, size, contentType, width, height } = media;
    const now = clock.now();
    await inTransaction(db, async ({ sql }) => {
      const row = await store.find(sql, key);
      if (!row) throw new Problem('upload.not_found');
      await store.lockPerson(sql, row.uid);
      const { bytes } = await store.readUsage(sql, row.uid, dayOf(now), now.toISOString());
      checkUsage({ bytes: bytes - row.size, recent: 0 }, size);
      const arrival = { kind, size, contentType, width, height };
      if (!(await store.markStored(sql, key, arrival, now.toISOString())))
        throw new Problem('upload.not_found');
    });
  }

  /**
   * The facts of a file that has been posted. In a bucket this is where it is looked into, cleaned and put back; one
   * that is refused is removed.
   */
  async function confirm(caller: Caller, address: string): Promise<ConfirmedFile> {
    const key = keyOf(storage.host, address);
    const row = key === undefined ? undefined : await store.find(db, key);
    if (!row || row.uid !== caller.uid) throw new Problem('upload.not_found');
    if (row.storedAt === null) await cleanInPlace(row);
    return factsOf(await store.find(db, row.key));
  }

  async function cleanInPlace({ key, kind, maxBytes }: store.StoredUpload): Promise<void> {
    const file = await storage.read(key);
    if (!file) throw new Problem('upload.not_found');
    const folder = await storage.draft();
    try {
      if (file.size > maxBytes) throw new Problem('upload.too_large', { limit: `${maxBytes} B` });
      const sent = join(folder, 'sent');
      await pipeline(file.body, createWriteStream(sent));
      const media = await clean(sent, folder, kind);
      await storage.put(key, { path: folder, media });
      await arrived(key, media);
    } catch (error) {
      file.body.destroy();
      if (error instanceof Problem && error.status < 500) await storage.remove(key);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Keeps a file that this server made or fetched itself, as if `uid` had sent it. @returns its address. */
  async function keep(uid: number, bytes: Uint8Array, kind: UploadKind): Promise<string> {
    const folder = await storage.draft();
    try {
      const sent = join(folder, 'sent');
      await pipeline([bytes], createWriteStream(sent));
      const media = await clean(sent, folder, kind);
      await rm(sent, { force: true });
      const now = clock.now();
      const key = newKey(uid, now, media.ext);
      await storage.put(key, { path: folder, media });
      const { size, contentType } = media;
      const at = now.toISOString();
      const row = { key, uid, kind, fileName: null, fileMd5: '', size, maxBytes: size, contentType };
      await store.insert(db, { ...row, signedAt: at, expiresAt: at });
      await store.markStored(
        db,
        key,
        { kind, size, contentType, width: media.width, height: media.height },
        at,
      );
      return storage.host + key;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /**
   * Marks files as used by one thing, in the transaction that stores their addresses. What is claimed already stays.
   * @throws Problem `upload.not_mine` unless each is a file of ours that this person has sent or that thing uses.
   */
  async function claim(
    tx: Transaction,
    uid: number,
    addresses: readonly string[],
    by: store.Owner,
  ): Promise<void> {
    if (addresses.length === 0) return;
    const keys = new Set(addresses.map((address) => keyOf(storage.host, address) ?? ''));
    const usable = await store.lockUsable(tx.sql, uid, [...keys], by);
    if (usable.length !== keys.size) throw new Problem('upload.not_mine');
    await store.insertClaims(tx.sql, usable, by);
  }

  /** The thing is gone for good: what nothing else uses becomes an orphan from now on. */
  async function release(tx: Transaction, by: store.Owner): Promise<void> {
    await store.deleteClaims(tx.sql, by, clock.now().toISOString());
  }

  /** Whether the address is a clean file of ours which this person has sent. */
  async function mine(sql: Queryable, uid: number, address: string): Promise<boolean> {
    const key = keyOf(storage.host, address);
    const row = key === undefined ? undefined : await store.find(sql, key);
    return row !== undefined && row.uid === uid && row.storedAt !== null;
  }

  /** Removes files that nothing has used for a day, and forms that were never sent. @returns how many. */
  async function sweep(): Promise<number> {
    const now = clock.now().getTime();
    const [unused, unsent] = [new Date(now - orphanAge), new Date(now - lateness)];
    await storage.tidy(unused);
    for (let removed = 0; ; ) {
      const batch = await inTransaction(db, async ({ sql }) => {
        const keys = await store.lockOrphans(sql, unused.toISOString(), unsent.toISOString(), 50);
        for (const key of keys) await storage.remove(key);
        await store.remove(sql, keys);
        return keys.length;
      });
      removed += batch;
      if (batch === 0) return removed;
    }
  }

  function factsOf(row: store.StoredUpload | undefined): ConfirmedFile {
    if (!row?.kind || row.contentType === null) throw new Problem('upload.not_found');
    const { key, kind, contentType, size, width, height } = row;
    return { address: storage.host + key, kind, contentType, size, width, height };
  }
}

function kindOf({ purpose = undefined, contentType }: Announcement) {
  if (contentType === undefined) return { kind: purpose ?? null, ext: '', contentType: null };
  if (/^image\/hei[cf]/.test(contentType)) throw new Problem('upload.heic');
  const type = mediaTypeOf(contentType, purpose ?? null);
  if (!type) throw new Problem('upload.type_refused');
  if (purpose && purpose !== type.kind) throw new Problem('upload.kind_differs');
  return { kind: type.kind, ext: type.ext, contentType };
}
