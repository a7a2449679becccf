import type { TargetRef } from '@gongdu/contract/core/reaction';
import type { CommentSort } from '@gongdu/contract/writing/comment';
import type { Queryable } from '../../../db/database.ts';
import type { comment, HeldChange } from './table.ts';

export type StoredComment = typeof comment.$inferSelect;
export type NewComment = Pick<
  StoredComment,
  | 'objectKind'
  | 'objectId'
  | 'rootId'
  | 'replyToId'
  | 'replyToUid'
  | 'authorUid'
  | 'clientId'
  | 'text'
  | 'mentions'
  | 'image'
  | 'createdAt'
  | 'held'
>;
/** The end of the previous page. */
export interface Cursor {
  readonly id: number;
  readonly heat: number;
}

/** Serializes a member's comments until the transaction ends. */
export async function lockAuthor(db: Queryable, uid: number): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('comment', ${uid}))`;
}

export async function findByClientId(
  db: Queryable,
  { kind, id }: TargetRef,
  uid: number,
  clientId: string,
): Promise<StoredComment | undefined> {
  const [row] = await db<StoredComment[]>`
    select * from comment
    where object_id = ${id} and object_kind = ${kind} and author_uid = ${uid} and client_id = ${clientId}`;
  return row;
}

/** When this member wrote the nth latest of their comments, deleted ones included. */
export async function nthLatestAt(db: Queryable, uid: number, nth: number): Promise<string | undefined> {
  const [row] = await db<{ createdAt: string }[]>`
    select created_at from comment where author_uid = ${uid} order by id desc offset ${nth - 1} limit 1`;
  return row?.createdAt;
}

/** Deleted ones included. */
export async function countWrittenSince(db: Queryable, uid: number, since: string): Promise<number> {
  const [{ n }] = await db<[{ n: number }]>`
    select count(*)::int as n from comment where author_uid = ${uid} and created_at > ${since}`;
  return n;
}

export async function insertComment(db: Queryable, row: NewComment): Promise<StoredComment> {
  const mentions = db.json(row.mentions.map(({ uid, name }) => ({ uid, name })));
  const [created] = await db<
    [StoredComment]
  >`insert into comment ${db({ ...row, mentions, listed: !row.held })} returning *`;
  return created;
}

export async function findComments(db: Queryable, ids: readonly number[]): Promise<StoredComment[]> {
  return db<StoredComment[]>`select * from comment where id = any(${[...ids]}::bigint[])`;
}

export async function lockComment(db: Queryable, id: number): Promise<StoredComment | undefined> {
  const [row] = await db<StoredComment[]>`select * from comment where id = ${id} for update`;
  return row;
}

export async function updateText(
  db: Queryable,
  id: number,
  { text, mentions, at }: Pick<StoredComment, 'text' | 'mentions'> & { at: string | null },
): Promise<StoredComment> {
  const named = db.json(mentions.map(({ uid, name }) => ({ uid, name })));
  const [row] = await db<[StoredComment]>`
    update comment set text = ${text}, mentions = ${named}, edited_at = ${at}, held_change = null
    where id = ${id} returning *`;
  return row;
}

/** Waits for an operator; null: no longer, and the text is unchanged. */
export async function updateHeldChange(
  db: Queryable,
  id: number,
  change: HeldChange | null,
): Promise<StoredComment> {
  const { text = '', mentions = [], at = '' } = change ?? {};
  const named = mentions.map(({ uid, name }) => ({ uid, name }));
  const [row] = await db<[StoredComment]>`
    update comment set held_change = ${change && db.json({ text, mentions: named, at })}
    where id = ${id} returning *`;
  return row;
}

/** Visible to everyone from now on. */
export async function release(db: Queryable, id: number, listed: boolean): Promise<StoredComment> {
  const [row] = await db<[StoredComment]>`
    update comment set held = false, listed = ${listed} where id = ${id} returning *`;
  return row;
}

/** Hidden again, as before its approval. */
export async function holdAgain(db: Queryable, id: number): Promise<StoredComment> {
  const [row] = await db<[StoredComment]>`
    update comment set held = true, listed = false, pinned = false where id = ${id} returning *`;
  return row;
}

/** `deleted` null: restores it. */
export async function updateDeleted(
  db: Queryable,
  id: number,
  deleted: { at: string; by: number } | null,
): Promise<StoredComment> {
  const [row] = await db<[StoredComment]>`
    update comment set deleted_at = ${deleted?.at ?? null}, deleted_by = ${deleted?.by ?? null},
      pinned = false, listed = ${deleted === null} and not held, held_change = null
    where id = ${id} returning *`;
  return row;
}

export async function addReplies(db: Queryable, rootId: number, n: number): Promise<void> {
  await db`update comment set replies = replies + ${n}, heat = heat + ${2 * n} where id = ${rootId}`;
}

export async function addHeat(db: Queryable, id: number, n: number): Promise<void> {
  await db`update comment set heat = heat + ${n} where id = ${id}`;
}

/** null: unpins. */
export async function updatePinned(
  db: Queryable,
  { kind, id }: TargetRef,
  pinned: number | null,
): Promise<void> {
  await db`update comment set pinned = false where object_kind = ${kind} and object_id = ${id} and pinned`;
  if (pinned !== null) await db`update comment set pinned = true where id = ${pinned}`;
}

export async function findPinned(db: Queryable, { kind, id }: TargetRef): Promise<StoredComment | undefined> {
  const [row] = await db<StoredComment[]>`
    select * from comment where object_kind = ${kind} and object_id = ${id} and pinned`;
  return row;
}

/** Visible comments, or those with visible replies; the pinned one is read separately. */
export async function listRoots(
  db: Queryable,
  { kind, id }: TargetRef,
  { viewer, sort, after, limit }: { viewer: number; sort: CommentSort; after: Cursor | null; limit: number },
): Promise<StoredComment[]> {
  const hottest = sort === 'hottest';
  const beyond = () =>
    hottest ? db`and (heat, id) < (${after?.heat ?? 0}, ${after?.id ?? 0})` : db`and id < ${after?.id ?? 0}`;
  return db<StoredComment[]>`
    select * from comment
    where object_kind = ${kind} and object_id = ${id} and root_id is null and not pinned
      and (deleted_at is null or replies > 0) and ${shownTo(db, viewer)} ${after ? beyond() : db``}
    order by ${hottest ? db`heat desc, id desc` : db`id desc`} limit ${limit}`;
}

/** The ids directly before a comment in the newest order, nearest first. */
export async function newerRoots(
  db: Queryable,
  { kind, id }: TargetRef,
  { viewer, than, limit }: { viewer: number; than: number; limit: number },
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from comment
    where object_kind = ${kind} and object_id = ${id} and root_id is null and not pinned
      and (deleted_at is null or replies > 0) and ${shownTo(db, viewer)} and id > ${than}
    order by id limit ${limit}`;
  return rows.map((row) => row.id);
}

/** The first replies of each comment. */
export async function firstReplies(
  db: Queryable,
  rootIds: readonly number[],
  { viewer, n }: { viewer: number; n: number },
): Promise<ReadonlyMap<number, StoredComment[]>> {
  const rows = await db<(StoredComment & { rootId: number })[]>`
    select reply.* from unnest(${[...rootIds]}::bigint[]) root (id), lateral (
      select * from comment where root_id = root.id and deleted_at is null and ${shownTo(db, viewer)}
      order by id limit ${n}
    ) reply order by reply.id`;
  return Map.groupBy(rows, ({ rootId }) => rootId);
}

export async function listReplies(
  db: Queryable,
  rootId: number,
  {
    viewer,
    after,
    before,
    limit,
  }: { viewer: number; after?: number | undefined; before?: number | undefined; limit: number },
): Promise<StoredComment[]> {
  if (before !== undefined) {
    return db<StoredComment[]>`
      select * from (
        select * from comment
        where root_id = ${rootId} and deleted_at is null and ${shownTo(db, viewer)} and id < ${before}
        order by id desc limit ${limit}
      ) nearest order by id`;
  }
  return db<StoredComment[]>`
    select * from comment
    where root_id = ${rootId} and deleted_at is null and ${shownTo(db, viewer)} and id > ${after ?? 0}
    order by id limit ${limit}`;
}

/** Newest or hottest first. */
export async function sortReplies(
  db: Queryable,
  rootId: number,
  { viewer, sort, after, limit }: { viewer: number; sort: CommentSort; after: Cursor | null; limit: number },
): Promise<StoredComment[]> {
  const hottest = sort === 'hottest';
  const beyond = () =>
    hottest ? db`and (heat, id) < (${after?.heat ?? 0}, ${after?.id ?? 0})` : db`and id < ${after?.id ?? 0}`;
  return db<StoredComment[]>`
    select * from comment
    where root_id = ${rootId} and deleted_at is null and ${shownTo(db, viewer)} ${after ? beyond() : db``}
    order by ${hottest ? db`heat desc, id desc` : db`id desc`} limit ${limit}`;
}

/** Removes comments of these objects from the content index, or restores them. */
export async function updateListed(
  db: Queryable,
  { kind, id }: TargetRef,
  listed: boolean,
): Promise<StoredComment[]> {
  return db<StoredComment[]>`
    update comment set listed = ${listed}
    where object_kind = ${kind} and object_id = ${id} and deleted_at is null and not held
      and listed <> ${listed}
    returning *`;
}

/** Those with a version that waits for an operator. */
export async function findHeld(db: Queryable, { kind, id }: TargetRef): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from comment
    where object_kind = ${kind} and object_id = ${id} and (held or held_change is not null)`;
  return rows.map((row) => row.id);
}

export async function deleteForTarget(db: Queryable, { kind, id }: TargetRef): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    delete from comment where object_kind = ${kind} and object_id = ${id} returning id`;
  return rows.map((row) => row.id);
}

/** A held-back comment is visible to its author only. */
function shownTo(db: Queryable, viewer: number) {
  return db`(not held or author_uid = ${viewer})`;
}
