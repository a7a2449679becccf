import type { AiMark } from '@gongdu/contract/core/uploads/ai-mark';
import type { UploadKind } from '@gongdu/contract/core/uploads/upload';
import type { Queryable } from '../../../db/database.ts';
import { privateKeys } from '../../../storage/keys.ts';
import type { download, upload } from './table.ts';

export type StoredUpload = typeof upload.$inferSelect;
export type NewUpload = Pick<
  StoredUpload,
  | 'key'
  | 'uid'
  | 'kind'
  | 'fileName'
  | 'fileMd5'
  | 'size'
  | 'contentType'
  | 'signedAt'
  | 'expiresAt'
  | 'aiMark'
>;

export interface FileOwner {
  readonly kind: string;
  readonly id: number;
}

export interface Usage {
  /** Bytes kept or announced since the beginning of the day. */
  readonly bytes: number;
  /** Signed within the last minute. */
  readonly recent: number;
}

/** Serialises a member's uploads, so that many at once cannot pass the quota together. */
export async function lockMember(db: Queryable, uid: number): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('upload', ${uid}))`;
}

export async function readUsage(db: Queryable, uid: number, day: string, now: string): Promise<Usage> {
  const aMinuteAgo = db`${now}::timestamptz - interval '1 minute'`;
  const [row] = await db<[Usage]>`
    select
      coalesce(sum(size) filter (where signed_at >= ${day} and (stored_at is not null or expires_at > ${now})), 0)::float8 as bytes,
      count(*) filter (where signed_at > ${aMinuteAgo}) as recent
    from upload
    where uid = ${uid} and signed_at >= least(${day}, ${aMinuteAgo})`;
  return row;
}

export async function insert(db: Queryable, row: NewUpload): Promise<void> {
  await db`insert into upload ${db(row)}`;
}

export async function find(db: Queryable, key: string): Promise<StoredUpload | undefined> {
  const [row] = await db<StoredUpload[]>`select * from upload where key = ${key}`;
  return row;
}

export async function findFacts(
  db: Queryable,
  keys: readonly string[],
): Promise<Pick<StoredUpload, 'key' | 'size' | 'fileName'>[]> {
  return db<Pick<StoredUpload, 'key' | 'size' | 'fileName'>[]>`
    select key, size, file_name from upload where key = any(${[...keys]})`;
}

export interface StoredFileInfo {
  readonly kind: UploadKind;
  readonly size: number;
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly aiMark: AiMark | null;
}

/**
 * Once per key, and not after the row may be swept away. A mark that the sender has told stays. @returns whether it was
 * this time.
 */
export async function markStored(
  db: Queryable,
  key: string,
  { aiMark, ...info }: StoredFileInfo,
  { now, privateBefore }: Pick<UnusedSince, 'privateBefore'> & { readonly now: string },
): Promise<boolean> {
  const row = { ...info, storedAt: now, unreferencedSince: now };
  const rows = await db`
    update upload set ${db(row)}, ai_mark = coalesce(${aiMark}, ai_mark)
    where key = ${key} and stored_at is null and expires_at >= ${privateBefore} returning 1`;
  return rows.length > 0;
}

/** Of those that have one. */
export async function findAiMarks(db: Queryable, keys: readonly string[]): Promise<AiMark[]> {
  const rows = await db<{ aiMark: AiMark }[]>`
    select distinct ai_mark from upload where key = any(${[...keys]}) and ai_mark is not null`;
  return rows.map(({ aiMark }) => aiMark);
}

/** Keeps this host. @returns all that were ever used. */
export async function addStorageHost(db: Queryable, host: string, now: string): Promise<string[]> {
  await db`insert into storage_host (host, first_used_at) values (${host}, ${now}) on conflict do nothing`;
  const rows = await db<{ host: string }[]>`select host from storage_host order by first_used_at`;
  return rows.map((row) => row.host);
}

export type UsableFile = Pick<StoredUpload, 'key' | 'kind'>;

/**
 * Those of `keys` that the member has uploaded (null: none count), or that `by` uses already; locked. One that was unused
 * for too long may be removed at this moment.
 */
export async function lockUsable(
  db: Queryable,
  uid: number | null,
  keys: readonly string[],
  by: FileOwner,
  { before, privateBefore }: UnusedSince,
): Promise<UsableFile[]> {
  return db<UsableFile[]>`
    select key, kind from upload
    where key = any(${[...keys]}) and stored_at is not null
      and (unreferenced_since is null or unreferenced_since
        >= case when starts_with(key, ${privateKeys}) then ${privateBefore}::timestamptz else ${before}::timestamptz end)
      and (uid = ${uid} or exists (
        select 1 from file_reference as c where c.key = upload.key and c.kind = ${by.kind} and c.id = ${by.id}))
    order by key for update`;
}

export async function insertReferences(
  db: Queryable,
  files: readonly UsableFile[],
  by: FileOwner,
): Promise<void> {
  const keys = files.map(({ key }) => key);
  const rows = keys.map((key) => ({ ...by, key }));
  await db`insert into file_reference ${db(rows, 'kind', 'id', 'key')} on conflict do nothing`;
  await db`update upload set unreferenced_since = null where key = any(${keys}) and unreferenced_since is not null`;
}

/** Releases files without another reference. */
export async function deleteReferences(
  db: Queryable,
  kind: string,
  ids: readonly number[],
  now: string,
): Promise<void> {
  const gone = await db<{ key: string }[]>`
    delete from file_reference where kind = ${kind} and id = any(${[...ids]}::bigint[]) returning key`;
  await markUnreferenced(
    db,
    gone.map(({ key }) => key),
    now,
  );
}

/** Of one object, all except `kept`. */
export async function deleteOtherReferences(
  db: Queryable,
  { kind, id }: FileOwner,
  kept: readonly string[],
  now: string,
): Promise<void> {
  const gone = await db<{ key: string }[]>`
    delete from file_reference where kind = ${kind} and id = ${id} and key <> all(${[...kept]}) returning key`;
  const keys = gone.map(({ key }) => key);
  if (keys.length > 0) await markUnreferenced(db, keys, now);
}

export async function copyReferences(db: Queryable, from: FileOwner, to: FileOwner): Promise<void> {
  await db`
    insert into file_reference (kind, id, key)
    select ${to.kind}, ${to.id}, key from file_reference where kind = ${from.kind} and id = ${from.id}
    on conflict do nothing`;
}

/** Some references of one object; @returns the files without any other reference, unused `since` then. */
export async function deleteReferencesOf(
  db: Queryable,
  { kind, id }: FileOwner,
  keys: readonly string[],
  since: string,
): Promise<string[]> {
  await db`select 1 from upload where key = any(${[...keys]}) order by key for update`;
  await db`delete from file_reference where kind = ${kind} and id = ${id} and key = any(${[...keys]})`;
  return markUnreferenced(db, keys, since);
}

/** A member's files that nothing shows: unused `since` then, so that nothing can show them any more. */
export async function markUnusedOf(db: Queryable, uid: number, since: string): Promise<void> {
  await db`
    update upload set unreferenced_since = ${since}
    where uid = ${uid} and not exists (select 1 from file_reference as c where c.key = upload.key)`;
}

/** A member's files that are unused since `since`, except `failed`. */
export async function listUnusedOf(
  db: Queryable,
  uid: number,
  since: string,
  failed: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    select key from upload
    where uid = ${uid} and unreferenced_since = ${since} and key <> all(${[...failed]}) limit ${limit}`;
  return rows.map(({ key }) => key);
}

export async function forgetNames(db: Queryable, uid: number): Promise<void> {
  await db`update upload set file_name = null, file_md5 = '' where uid = ${uid}`;
}

/** When files that nothing uses cannot be used any more. */
export interface UnusedSince {
  readonly before: string;
  /** For private ones, and forms that were never sent. */
  readonly privateBefore: string;
}

/** Free since then, or signed and never come; except `failed`. */
export async function listOrphans(
  db: Queryable,
  { before, privateBefore }: UnusedSince,
  failed: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    select key from upload
    where (unreferenced_since < ${before}
        or (unreferenced_since < ${privateBefore} and starts_with(key, ${privateKeys}))
        or (stored_at is null and expires_at < ${privateBefore}))
      and key <> all(${[...failed]})
    limit ${limit}`;
  return rows.map(({ key }) => key);
}

export async function remove(db: Queryable, keys: readonly string[]): Promise<void> {
  await db`delete from upload where key = any(${[...keys]})`;
}

/** One file, where nothing uses it. */
export function markUnused(db: Queryable, key: string, since: string): Promise<string[]> {
  return markUnreferenced(db, [key], since);
}

/** Those of `keys` that nothing uses any more, unused `since` then. */
async function markUnreferenced(db: Queryable, keys: readonly string[], since: string): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    update upload set unreferenced_since = ${since}
    where key = any(${[...keys]}) and not exists (select 1 from file_reference as c where c.key = upload.key)
    returning key`;
  return rows.map(({ key }) => key);
}

export type StoredDownload = typeof download.$inferSelect;

export async function insertDownload(db: Queryable, row: Omit<StoredDownload, 'usedAt'>): Promise<void> {
  await db`insert into download ${db(row)}`;
}

export async function findDownload(db: Queryable, id: string): Promise<StoredDownload | undefined> {
  const [row] = await db<StoredDownload[]>`select * from download where id = ${id}`;
  return row;
}

/** A person's files beyond the newest so many, without archives. */
export async function listSurplusDownloads(db: Queryable, uid: number, kept: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from download where uid = ${uid} and not own_only order by expires_at desc, id offset ${kept}`;
  return rows.map(({ id }) => id);
}

/** Marks a download as used; undefined: expired or used before. */
export async function consumeDownload(
  db: Queryable,
  id: string,
  now: string,
): Promise<StoredDownload | undefined> {
  const [row] = await db<StoredDownload[]>`
    update download set used_at = ${now}
    where id = ${id} and used_at is null and expires_at > ${now} returning *`;
  return row;
}

/** Keys of those that expired, except `failed`. */
export async function listExpiredDownloads(
  db: Queryable,
  now: string,
  failed: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    select key from download where expires_at < ${now} and key <> all(${[...failed]}) limit ${limit}`;
  return rows.map(({ key }) => key);
}

export async function removeDownloadsOf(db: Queryable, keys: readonly string[]): Promise<void> {
  await db`delete from download where key = any(${[...keys]})`;
}

export async function removeDownloads(db: Queryable, ids: readonly string[]): Promise<void> {
  await db`delete from download where id = any(${[...ids]})`;
}
