import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { AiMark } from '@gongdu/contract/core/uploads/ai-mark';
import {
  importFileMax,
  type SignedUpload,
  type UploadKind,
  type UploadPurpose,
  uploadLimits,
} from '@gongdu/contract/core/uploads/upload';
import { Problem } from '@gongdu/contract/problem';
import { formatBytes } from '@gongdu/rules/core/uploads/file-checks';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { startOfChinaDay } from '../../../shared/time/china.ts';
import type { UploadSink } from '../../../storage/disk/host-routes.ts';
import { formLifetimeSeconds } from '../../../storage/form-policy.ts';
import { isPrivateKey } from '../../../storage/keys.ts';
import {
  type ExpectedKind,
  mediaTypeOf,
  rawExtension,
  type SanitizedMedia,
} from '../../../storage/sanitize/media-types.ts';
import { sanitizeFile } from '../../../storage/sanitize/sanitize.ts';
import type { Storage } from '../../../storage/storage.ts';
import { createFileReferences, invalidField, notAPicture, unusableSince } from './file-references.ts';
import { assertWithinQuota } from './quota.ts';
import { isRawKey, keyOf, newKey } from './storage-keys.ts';
import * as store from './store.ts';

export type Uploads = ReturnType<typeof createUploads>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly storage: Storage;
}

/** The sender's statement about a file; `fileMd5` alone is enough. */
export interface UploadRequest {
  readonly fileMd5: string;
  readonly fileName?: string | undefined;
  readonly contentType?: string | undefined;
  /** Bytes. */
  readonly size?: number | undefined;
  readonly purpose?: UploadPurpose | undefined;
  /** What the picture said of its making before the sender drew it anew. */
  readonly aiMark?: AiMark | undefined;
}

export interface ConfirmedFile {
  readonly address: string;
  readonly kind: UploadKind;
  readonly contentType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
}

/** Files of persons: signed, received, used by something, or swept away. */
export function createUploads(needs: Needs) {
  const { db, clock, storage } = needs;
  const uploadSink: UploadSink = { expectedKind: expect, onReceived: arrived };
  return {
    sign,
    reserveBytes,
    confirm,
    storeFile,
    storeImport,
    receiveFile,
    readPrivatePicture,
    ...createFileReferences(needs),
    uploadSink,
  };

  /** A form for one file. @throws Problem `upload.*` when the announcement or the day's quota forbids it. */
  async function sign(caller: Caller, request: UploadRequest): Promise<SignedUpload> {
    // who has no account of their own proves what they say, and sends nothing else
    if (caller.role === 'visitor' && request.purpose !== 'evidence') throw new Problem('session.forbidden');
    const { kind, ext, contentType } = kindOf(request);
    const { fileMd5, fileName = null, size = 0, aiMark = null } = request;
    const limit = request.purpose === 'import' ? importFileMax : uploadLimits[kind ?? 'video'];
    if (size > limit) throw new Problem('upload.too_large', { limit: formatBytes(limit) });
    const { uid } = caller;
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + formLifetimeSeconds * 1000);
    const isPrivate = isPrivatePurpose(request.purpose);
    const key = newKey(uid, now, ext, isPrivate);
    const times = { signedAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
    const row = { key, uid, kind, fileName, fileMd5, size, contentType, aiMark, ...times };
    const maxBytes = Math.min(size || limit, await reserve(row));
    return storage.sign({ key, maxBytes, contentType, now, expiresAt, isPrivate });
  }

  /** @returns Bytes that the person may still send today. */
  function reserve(row: store.NewUpload): Promise<number> {
    return inTransaction(db, async (tx) => {
      const left = await reserveBytes(tx, row.uid, row.size);
      await store.insert(tx.sql, row);
      return left;
    });
  }

  /**
   * Room in the member's day for bytes that the transaction announces: `upload` rows, or those of a table that the day's
   * usage counts too. Until it ends the member's other uploads wait. @throws Problem `upload.day_full`
   */
  async function reserveBytes({ sql }: Transaction, uid: number, bytes: number): Promise<number> {
    await store.lockMember(sql, uid);
    const now = clock.now();
    return assertWithinQuota(await store.readUsage(sql, uid, startOfChinaDay(now), now.toISOString()), bytes);
  }

  async function expect(key: string): Promise<ExpectedKind> {
    const row = await store.find(db, key);
    if (!row || row.storedAt !== null) throw new Problem('upload.not_found');
    return expectedOf(row);
  }

  async function arrived(key: string, media: SanitizedMedia): Promise<void> {
    const { kind, size, contentType, width, height, aiMark } = media;
    const now = clock.now();
    await inTransaction(db, async ({ sql }) => {
      const row = await store.find(sql, key);
      if (!row) throw new Problem('upload.not_found');
      await store.lockMember(sql, row.uid);
      const { bytes } = await store.readUsage(sql, row.uid, startOfChinaDay(now), now.toISOString());
      assertWithinQuota({ bytes: bytes - row.size, recent: 0 }, size);
      const info = { kind, size, contentType, width, height, aiMark };
      const times = { now: now.toISOString(), privateBefore: unusableSince(now).privateBefore };
      if (!(await store.markStored(sql, key, info, times))) throw new Problem('upload.not_found');
    });
  }

  /**
   * The facts of an uploaded file. A file in a bucket is inspected, sanitised and written back by this call; a refused
   * one is removed.
   */
  async function confirm(caller: Pick<Caller, 'uid'>, address: string): Promise<ConfirmedFile> {
    const key = keyOf(storage, address);
    const row = key === undefined ? undefined : await store.find(db, key);
    if (!row || row.uid !== caller.uid) throw new Problem('upload.not_found');
    if (row.storedAt === null) await sanitizeInPlace(row);
    return toConfirmedFile(await store.find(db, row.key));
  }

  async function sanitizeInPlace(row: store.StoredUpload): Promise<void> {
    const { key, kind, size } = row;
    const file = await storage.read(key);
    if (!file) throw new Problem('upload.not_found');
    const folder = await storage.stage();
    try {
      // The form has set the limit; this is for a bucket that let something else in.
      const limit = size || uploadLimits[kind ?? 'video'];
      if (file.size > limit) throw new Problem('upload.too_large', { limit: formatBytes(limit) });
      const sent = join(folder, 'sent');
      await pipeline(file.body, createWriteStream(sent));
      const media = await sanitizeFile(sent, folder, expectedOf(row));
      await storage.put(key, { path: folder, media, ...(isPrivateKey(key) && { isPrivate: true }) });
      await arrived(key, media);
    } catch (error) {
      file.body.destroy();
      if (error instanceof Problem && error.status < 500) await storage.remove(key);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Stores a file that this server created or fetched itself, as an upload of `uid`. @returns its address. */
  async function storeFile(uid: number, bytes: Uint8Array, wanted: ExpectedKind): Promise<string> {
    const folder = await storage.stage();
    try {
      const sent = join(folder, 'sent');
      await pipeline([bytes], createWriteStream(sent));
      const media = await sanitizeFile(sent, folder, wanted);
      await rm(sent, { force: true });
      const now = clock.now();
      const isPrivate = wanted === 'raw';
      const key = newKey(uid, now, media.ext, isPrivate);
      await storage.put(key, { path: folder, media, ...(isPrivate && { isPrivate }) });
      const { kind, size, contentType, width, height, aiMark } = media;
      const at = now.toISOString();
      const row = { key, uid, kind, fileName: null, fileMd5: '', size, contentType, aiMark };
      await store.insert(db, { ...row, signedAt: at, expiresAt: at });
      const info = { kind, size, contentType, width, height, aiMark };
      await store.markStored(db, key, info, { now: at, privateBefore: at });
      return storage.host + key;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /**
   * What a program sent or this server fetched to be imported, within its member's day; not within their minute, as a
   * program sends one book after the other. @returns its address
   */
  async function storeImport(uid: number, bytes: Uint8Array): Promise<string> {
    await inTransaction(db, async ({ sql }) => {
      await store.lockMember(sql, uid);
      const now = clock.now();
      const usage = await store.readUsage(sql, uid, startOfChinaDay(now), now.toISOString());
      assertWithinQuota({ bytes: usage.bytes, recent: 0 }, bytes.length);
    });
    return storeFile(uid, bytes, 'raw');
  }

  /**
   * A file that has come by another door than the storage host's, within its sender's day.
   * @param wanted null: anything but a document.
   */
  async function receiveFile(
    uid: number,
    bytes: Uint8Array,
    wanted: UploadKind | null,
  ): Promise<ConfirmedFile> {
    await inTransaction(db, (tx) => reserveBytes(tx, uid, bytes.length));
    return confirm({ uid }, await storeFile(uid, bytes, wanted));
  }

  /**
   * A picture that was signed as a qualification's, for the one who sent it: clean bytes, and its key.
   * @throws Problem `upload.not_found`; InvalidInput at `field` for another kind of file, or one of another purpose.
   */
  async function readPrivatePicture(
    caller: Pick<Caller, 'uid'>,
    address: string,
    field: string,
  ): Promise<{ key: string; bytes: Buffer }> {
    const key = keyOf(storage, address);
    if (key !== undefined && !isPrivateKey(key))
      throw invalidField(field, '证照图片须经加密通道上传，请重新选择图片', address);
    const { kind } = await confirm(caller, address);
    if (kind !== 'image') throw invalidField(field, notAPicture, address);
    const file = key === undefined ? null : await storage.read(key);
    if (key === undefined || !file) throw new Problem('upload.not_found');
    return { key, bytes: await buffer(file.body) };
  }

  function toConfirmedFile(row: store.StoredUpload | undefined): ConfirmedFile {
    if (!row?.kind || row.contentType === null) throw new Problem('upload.not_found');
    const { key, kind, contentType, size, width, height } = row;
    return { address: storage.host + key, kind, contentType, size, width, height };
  }
}

function isPrivatePurpose(purpose: UploadPurpose | undefined): boolean {
  return purpose === 'qualification' || purpose === 'evidence' || purpose === 'import';
}

function expectedOf({ key, kind }: Pick<store.StoredUpload, 'key' | 'kind'>): ExpectedKind {
  return isRawKey(key) ? 'raw' : kind;
}

function kindOf({ purpose: usedFor, contentType }: UploadRequest) {
  if (usedFor === 'evidence') return evidenceKind(contentType);
  if (usedFor === 'import')
    return { kind: 'document' as const, ext: rawExtension, contentType: contentType ?? null };
  const purpose = usedFor === 'qualification' ? 'image' : usedFor;
  if (contentType === undefined) return { kind: purpose ?? null, ext: '', contentType: null };
  if (/^image\/hei[cf]/.test(contentType)) throw new Problem('upload.heic');
  const type = mediaTypeOf(contentType, purpose ?? null);
  if (!type) throw new Problem(purpose === 'document' ? 'upload.document_refused' : 'upload.type_refused');
  if (purpose && purpose !== type.kind) throw new Problem('upload.kind_differs');
  return { kind: type.kind, ext: type.ext, contentType };
}

/** Pictures, and documents in the one form that every operator can open. */
function evidenceKind(contentType: string | undefined) {
  const pdf = contentType === 'application/pdf';
  const type = contentType === undefined ? undefined : mediaTypeOf(contentType, pdf ? 'document' : 'image');
  if (contentType === undefined || type === undefined || (type.kind !== 'image' && !pdf))
    throw new Problem('upload.evidence_refused');
  return { kind: type.kind, ext: type.ext, contentType };
}
