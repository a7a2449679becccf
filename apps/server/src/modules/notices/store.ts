import type { NoticeType } from '@gongdu/contract/notice-kind';
import type { Queryable } from '../../db/database.ts';
import type { notice } from './table.ts';

export type StoredNotice = typeof notice.$inferSelect;
export type UnreadByType = ReadonlyMap<number, number>;

export async function insertNotice(
  db: Queryable,
  row: Omit<StoredNotice, 'id' | 'readAt' | 'actors' | 'seenId'>,
): Promise<void> {
  await db`insert into notice ${db(row)}`;
  await addUnread(db, row.uid, row.type, 1);
}

/** The same to many, in one statement with their counters. */
export async function insertNotices(
  db: Queryable,
  uids: readonly number[],
  row: Omit<StoredNotice, 'id' | 'uid' | 'readAt' | 'actors' | 'seenId'>,
): Promise<void> {
  const { type, kind, title, body, link, objectKind, objectId, createdAt } = row;
  await db`
    with told as (
      insert into notice (uid, type, kind, title, body, link, object_kind, object_id, created_at)
      select uid, ${type}, ${kind}, ${title}, ${body}, ${link}, ${objectKind}, ${objectId}, ${createdAt}
      from unnest(${[...uids]}::bigint[]) uid returning uid, type
    )
    insert into notice_unread (uid, type, n) select uid, type, 1 from told order by uid
    on conflict (uid, type) do update set n = notice_unread.n + 1`;
}

/** By person. */
export async function readUnreadOf(
  db: Queryable,
  uids: readonly number[],
): Promise<ReadonlyMap<number, UnreadByType>> {
  const rows = await db<{ uid: number; type: number; n: number }[]>`
    select uid, type, n from notice_unread where uid = any(${[...uids]}::bigint[])`;
  const byPerson = Map.groupBy(rows, ({ uid }) => uid);
  return new Map([...byPerson].map(([uid, all]) => [uid, new Map(all.map(({ type, n }) => [type, n]))]));
}

/** Newest first. */
export async function listOfTypes(
  db: Queryable,
  uid: number,
  types: readonly NoticeType[],
  { beforeId, pageSize }: { beforeId?: number | undefined; pageSize: number },
): Promise<StoredNotice[]> {
  return db<StoredNotice[]>`
    select * from notice
    where uid = ${uid} and type = any(${[...types]}::smallint[])
      ${beforeId === undefined ? db`` : db`and id < ${beforeId}`}
    order by id desc limit ${pageSize}`;
}

/**
 * Whether this number is no newer than the person's newest notice. It need not be there any more: a newer act gives a
 * notice another number, and what was taken back is gone, while somebody's list still shows it.
 */
export async function isReached(db: Queryable, uid: number, id: number): Promise<boolean> {
  const rows = await db`select 1 from notice where uid = ${uid} and id >= ${id} limit 1`;
  return rows.length > 0;
}

/** Marks read and lowers the counters by exactly the rows that were unread. */
export async function markRead(
  db: Queryable,
  uid: number,
  types: readonly number[],
  upToId: number,
  at: string,
): Promise<void> {
  const read = await db<{ type: number; n: number }[]>`
    with done as (
      update notice set read_at = ${at}
      where uid = ${uid} and type = any(${[...types]}::smallint[]) and id <= ${upToId} and read_at is null
      returning type
    ) select type, count(*) as n from done group by type order by type`;
  for (const { type, n } of read) await addUnread(db, uid, type, -n);
}

export async function readUnread(db: Queryable, uid: number): Promise<UnreadByType> {
  const rows = await db<{ type: number; n: number }[]>`select type, n from notice_unread where uid = ${uid}`;
  return new Map(rows.map(({ type, n }) => [type, n]));
}

export async function addUnread(db: Queryable, uid: number, type: number, n: number): Promise<void> {
  await db`
    insert into notice_unread ${db({ uid, type, n })}
    on conflict (uid, type) do update set n = notice_unread.n + excluded.n`;
}
