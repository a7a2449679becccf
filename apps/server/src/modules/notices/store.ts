import type { NoticeType } from '@gongdu/contract/notice';
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

export async function isMine(db: Queryable, uid: number, id: number): Promise<boolean> {
  const rows = await db`select 1 from notice where id = ${id} and uid = ${uid}`;
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
