import { kindDefinitionOf, type NotificationType } from '@gongdu/contract/core/notifications/kinds';
import type { PendingQuery, Row } from 'postgres';
import type { MessagingQueryable } from '../../../db/database.ts';
import type { QueryableOf, Side } from '../../../db/pool.ts';
import type { notification } from './table.ts';

export type StoredNotification = typeof notification.$inferSelect;
/** One event, for each who receives it. */
export type NoticeRow = Omit<
  StoredNotification,
  'id' | 'uid' | 'readAt' | 'deletedAt' | 'actors' | 'lastReadId'
>;
/** A member's ungrouped notifications of one kind about one object. */
export type StandaloneNotice = Pick<StoredNotification, 'uid' | 'kind' | 'objectKind' | 'objectId'>;

/** One notification to many members, with their counters, in one statement. @returns The receivers and the ids. */
export async function insertNotifications(
  db: MessagingQueryable,
  uids: readonly number[],
  row: NoticeRow,
): Promise<{ uid: number; id: number }[]> {
  const { type, kind, title, body, link, objectKind, objectId, createdAt, byUid } = row;
  return db<{ uid: number; id: number }[]>`
    with inserted as (
      insert into notification (uid, type, kind, title, body, link, object_kind, object_id, created_at, by_uid)
      select uid, ${type}, ${kind}, ${title}, ${body}, ${link}, ${objectKind}, ${objectId}, ${createdAt},
        ${byUid}::bigint
      from unnest(${[...uids]}::bigint[]) uid returning id, uid, type
    ), counted as (
      insert into notification_unread (uid, type, n) select uid, type, 1 from inserted order by uid
      on conflict (uid, type) do update set n = notification_unread.n + 1
    )
    select uid, id from inserted`;
}

export interface Page {
  readonly beforeId?: number | undefined;
  readonly pageSize: number;
  readonly unread?: boolean;
}

/** Newest first; each type is read from its own range of the index, however long the others are. */
export async function listOfTypes(
  db: MessagingQueryable,
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

/** The newest `n` of each type for each of these members, newest first; in one statement. */
export async function unreadSince(
  db: MessagingQueryable,
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
  db: MessagingQueryable,
  uid: number,
  id: number,
): Promise<StoredNotification | undefined> {
  const [row] = await db<StoredNotification[]>`
    select * from notification where id = ${id} and uid = ${uid} and deleted_at is null`;
  return row;
}

/** Serializes a member's actions in several windows. */
export async function lockUser(db: MessagingQueryable, uid: number): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('notices', ${uid}))`;
}

/**
 * Whether this id is at most the member's newest. Its row may be gone: a newer action gives a row another id, and an
 * undone one is deleted, while an open list still shows it.
 */
export async function isReached(db: MessagingQueryable, uid: number, id: number): Promise<boolean> {
  const rows = await db`
    select 1 from generate_series(1, 7) wanted (type)
    where exists (select 1 from notification where uid = ${uid} and type = wanted.type and id >= ${id}) limit 1`;
  return rows.length > 0;
}

/** Marks read and lowers the counters by exactly the rows that were unread. */
export async function markReadUpTo(
  db: MessagingQueryable,
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

/** In the order of their ids, locked. */
export async function lockNotifications(
  db: MessagingQueryable,
  uid: number,
  ids: readonly number[],
): Promise<StoredNotification[]> {
  return db<StoredNotification[]>`
    select * from notification where uid = ${uid} and id = any(${[...ids]}::bigint[]) order by id for update`;
}

export async function updateMarks(
  db: MessagingQueryable,
  uid: number,
  ids: readonly number[],
  marks: Partial<Pick<StoredNotification, 'readAt' | 'deletedAt'>>,
): Promise<void> {
  if (ids.length > 0)
    await db`update notification set ${db(marks)} where uid = ${uid} and id = any(${[...ids]}::bigint[])`;
}

export async function addUnread(db: MessagingQueryable, uid: number, type: number, n: number): Promise<void> {
  if (n === 0) return;
  await db`
    insert into notification_unread ${db({ uid, type, n })}
    on conflict (uid, type) do update set n = notification_unread.n + excluded.n`;
}

type Fragment = PendingQuery<Row[]>;
/** Rows of `uid`, `type` and `n` for uids in `among`: an equality with one member or with any of many. */
export type UnreadSource<S extends Side> = (db: QueryableOf<S>, among: Fragment) => Fragment;

/** The counters of these members. */
export function unreadRows(db: MessagingQueryable, among: Fragment): Fragment {
  return db`select uid, type, n from notification_unread where uid ${among}`;
}

export interface UnreadRow {
  readonly uid: number;
  readonly type: number;
  readonly n: number;
}

/** What all of these sources have of these members, in one statement. */
export async function readUnread<S extends Side>(
  db: QueryableOf<S>,
  uids: readonly number[],
  [first, ...others]: readonly [UnreadSource<S>, ...UnreadSource<S>[]],
): Promise<UnreadRow[]> {
  const [uid = 0] = uids;
  // PostgreSQL caches the plan of an equality; it would plan lists at each call, which takes longer than the query.
  const among = uids.length === 1 ? db`= ${uid}` : db`= any(${[...uids]}::bigint[])`;
  // An empty array would be a parameter.
  const more = others.length === 0 ? db`` : others.map((rowsOf) => db`union all (${rowsOf(db, among)})`);
  return db<UnreadRow[]>`${first(db, among)} ${more}`;
}

/** @returns How many were unread. */
export async function deleteStandalone(
  db: MessagingQueryable,
  { uid, kind, objectKind, objectId }: StandaloneNotice,
): Promise<number> {
  const { type } = kindDefinitionOf(kind);
  const rows = await db<{ unread: boolean }[]>`
    delete from notification
    where uid = ${uid} and type = ${type} and kind = ${kind} and object_kind = ${objectKind}
      and object_id = ${objectId} and actors is null
    returning read_at is null and deleted_at is null as unread`;
  const unread = rows.filter((row) => row.unread).length;
  await addUnread(db, uid, type, -unread);
  return unread;
}

/** A member's notices are looked through this far back. */
const newestLookedAt = 500;

/** A member's notices about one object since a moment. */
export interface NoticesOfObject {
  readonly uid: number;
  /** Any of these: notices name the object by different kinds. */
  readonly kinds: readonly string[];
  readonly id: number;
  readonly since: string;
}

export async function deleteNoticesSince(
  db: MessagingQueryable,
  { uid, kinds, id, since }: NoticesOfObject,
): Promise<Pick<StoredNotification, 'readAt'>[]> {
  const rows = await db<(Pick<StoredNotification, 'readAt'> & { unread: boolean })[]>`
    delete from notification
    where uid = ${uid} and actors is null and object_kind = any(${[...kinds]}::text[]) and object_id = ${id}
      and created_at >= ${since} and id in (
        select id from notification where uid = ${uid} and type = 1 order by id desc limit ${newestLookedAt})
    returning read_at, read_at is null and deleted_at is null as unread`;
  await addUnread(db, uid, 1, -rows.filter(({ unread }) => unread).length);
  return rows;
}
