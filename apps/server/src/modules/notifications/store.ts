import type { NotificationType } from '@gongdu/contract/notifications/kinds';
import type { Queryable } from '../../db/database.ts';
import type { notification } from './table.ts';

export type StoredNotification = typeof notification.$inferSelect;

/** The same to many, in one statement with their counters. @returns Whom it reached, under which id. */
export async function insertNotifications(
  db: Queryable,
  uids: readonly number[],
  row: Omit<StoredNotification, 'id' | 'uid' | 'readAt' | 'deletedAt' | 'actors' | 'lastReadId'>,
): Promise<{ uid: number; id: number }[]> {
  const { type, kind, title, body, link, objectKind, objectId, createdAt } = row;
  return db<{ uid: number; id: number }[]>`
    with told as (
      insert into notification (uid, type, kind, title, body, link, object_kind, object_id, created_at)
      select uid, ${type}, ${kind}, ${title}, ${body}, ${link}, ${objectKind}, ${objectId}, ${createdAt}
      from unnest(${[...uids]}::bigint[]) uid returning id, uid, type
    ), counted as (
      insert into notification_unread (uid, type, n) select uid, type, 1 from told order by uid
      on conflict (uid, type) do update set n = notification_unread.n + 1
    )
    select uid, id from told`;
}

/** Those of them who have not left. */
export async function findActiveUids(db: Queryable, uids: readonly number[]): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    select uid from account where uid = any(${[...uids]}::bigint[]) and disabled_at is null`;
  return rows.map(({ uid }) => uid);
}

export interface Page {
  readonly beforeId?: number | undefined;
  readonly pageSize: number;
  readonly unread?: boolean;
}

/** Newest first; each type is read from its own stretch of the index, however long the others are. */
export async function listOfTypes(
  db: Queryable,
  uid: number,
  types: readonly NotificationType[],
  { beforeId, pageSize, unread }: Page,
): Promise<StoredNotification[]> {
  return db<StoredNotification[]>`
    select mine.* from unnest(${[...types]}::smallint[]) wanted (type), lateral (
      select * from notification
      where uid = ${uid} and type = wanted.type and deleted_at is null
        ${unread ? db`and read_at is null` : db``} ${beforeId === undefined ? db`` : db`and id < ${beforeId}`}
      order by id desc limit ${pageSize}
    ) mine order by id desc limit ${pageSize}`;
}

/** Of each of these people the newest `n` of each type, newest first; for many people in one statement. */
export async function unreadSince(
  db: Queryable,
  of: readonly { uid: number; since: string }[],
  n: number,
): Promise<StoredNotification[]> {
  return db<StoredNotification[]>`
    select theirs.* from unnest(
        ${of.map(({ uid }) => uid)}::bigint[], ${of.map(({ since }) => since)}::timestamptz[]
      ) person (uid, since), generate_series(1, 7) wanted (type), lateral (
        select * from notification
        where notification.uid = person.uid and notification.type = wanted.type and read_at is null and deleted_at is null
          and created_at > person.since
        order by id desc limit ${n}
      ) theirs
    order by theirs.uid, theirs.id desc`;
}

export async function findNotification(
  db: Queryable,
  uid: number,
  id: number,
): Promise<StoredNotification | undefined> {
  const [row] = await db<StoredNotification[]>`
    select * from notification where id = ${id} and uid = ${uid} and deleted_at is null`;
  return row;
}

/** What one person does in several windows at once happens one after the other. */
export async function lockUser(db: Queryable, uid: number): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('notices', ${uid}))`;
}

/**
 * Whether this number is no newer than the person's newest notice. It need not be there any more: a newer act gives a
 * notice another number, and what was taken back is gone, while somebody's list still shows it.
 */
export async function isReached(db: Queryable, uid: number, id: number): Promise<boolean> {
  const rows = await db`
    select 1 from generate_series(1, 7) wanted (type)
    where exists (select 1 from notification where uid = ${uid} and type = wanted.type and id >= ${id}) limit 1`;
  return rows.length > 0;
}

/** Marks read and lowers the counters by exactly the rows that were unread. */
export async function markReadUpTo(
  db: Queryable,
  uid: number,
  types: readonly number[],
  upToId: number,
  at: string,
): Promise<void> {
  await db`
    with done as (
      update notification set read_at = ${at}
      where uid = ${uid} and type = any(${[...types]}::smallint[]) and id <= ${upToId}
        and read_at is null and deleted_at is null
      returning type
    )
    insert into notification_unread (uid, type, n) select ${uid}, type, -count(*) from done group by type order by type
    on conflict (uid, type) do update set n = notification_unread.n + excluded.n`;
}

/** In the order of their numbers, locked. */
export async function lockNotifications(
  db: Queryable,
  uid: number,
  ids: readonly number[],
): Promise<StoredNotification[]> {
  return db<StoredNotification[]>`
    select * from notification where uid = ${uid} and id = any(${[...ids]}::bigint[]) order by id for update`;
}

export async function updateMarks(
  db: Queryable,
  ids: readonly number[],
  marks: Partial<Pick<StoredNotification, 'readAt' | 'deletedAt'>>,
): Promise<void> {
  if (ids.length > 0) await db`update notification set ${db(marks)} where id = any(${[...ids]}::bigint[])`;
}

export async function addUnread(db: Queryable, uid: number, type: number, n: number): Promise<void> {
  if (n === 0) return;
  await db`
    insert into notification_unread ${db({ uid, type, n })}
    on conflict (uid, type) do update set n = notification_unread.n + excluded.n`;
}
