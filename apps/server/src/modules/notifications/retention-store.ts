import { kindDefinitionOf } from '@gongdu/contract/notifications/kinds';
import type { Queryable } from '../../db/database.ts';
import { addUnread, type StoredNotification } from './store.ts';

/**
 * The next stretch of rows by number, which is nearly the order of time. `old`: whether any in it is from before; null
 * when there are no more rows.
 */
export async function nextBatch(
  db: Queryable,
  after: number,
  before: string,
  size: number,
): Promise<{ last: number; old: boolean } | null> {
  const [row] = await db<[{ last: number | null; old: boolean | null }]>`
    select max(id) as last, bool_or(created_at < ${before}) as old from (
      select id, created_at from notification where id > ${after} order by id limit ${size}
    ) stretch`;
  return row.last === null ? null : { last: row.last, old: row.old === true };
}

/** Read ones only: what is unread stays, however old. With a notice go its sources. */
export async function deleteRead(
  db: Queryable,
  { after, last, before }: { after: number; last: number; before: string },
): Promise<void> {
  await db`
    with old as (
      select id from notification
      where id > ${after} and id <= ${last} and created_at < ${before} and read_at is not null
      order by id for update skip locked
    ), dropped as (
      delete from notification using old where notification.id = old.id
      returning notification.uid, notification.type, notification.object_kind, notification.object_id, notification.actors
    )
    delete from notification_source s using dropped
    where dropped.actors is not null and ${sourcesOf(db)}`;
}

/** Deleted by their owners before this moment; what was told stays told. @returns How many went. */
export async function purgeDeleted(db: Queryable, before: string, size: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    with old as (
      select id from notification where deleted_at < ${before} order by id limit ${size} for update skip locked
    ), dropped as (
      delete from notification using old where notification.id = old.id
      returning notification.uid, notification.type, notification.object_kind, notification.object_id, notification.actors
    ), forgotten as (
      update notification_source s set undone = true from dropped
      where dropped.actors is not null and ${sourcesOf(db)}
    )
    select count(*)::int as n from dropped`;
  return row.n;
}

/** What one person was told of one thing by itself, not of acts on it. @returns How many of them were unread. */
export async function deleteStandalone(
  db: Queryable,
  { uid, kind, objectKind, objectId }: Pick<StoredNotification, 'uid' | 'kind' | 'objectKind' | 'objectId'>,
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

/** Acts that were taken back, or whose notice went, long ago. @returns How many went. */
export async function purgeUndoneSources(db: Queryable, before: string, size: number): Promise<number> {
  const rows = await db`
    delete from notification_source where ctid in (
      select ctid from notification_source where undone and at < ${before} limit ${size}
    ) returning 1`;
  return rows.length;
}

/** Everything people were told of acts on these things. @returns Whose counters changed. */
export async function deleteOfObjects(
  db: Queryable,
  refs: readonly { kind: string; id: number }[],
): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    with theirs as (
      select notification.id
      from unnest(${refs.map(({ kind }) => kind)}::text[], ${refs.map(({ id }) => id)}::bigint[]) wanted (kind, id)
        join notification on notification.object_kind = wanted.kind and notification.object_id = wanted.id and notification.actors is not null
      order by notification.uid, notification.type, notification.id for update of notification
    ), dropped as (
      delete from notification using theirs where notification.id = theirs.id
      returning notification.uid, notification.type, notification.object_kind, notification.object_id,
        notification.read_at is null and notification.deleted_at is null as counted
    ), forgotten as (
      delete from notification_source s using dropped where ${sourcesOf(db)}
    )
    insert into notification_unread (uid, type, n)
    select uid, type, -count(*) filter (where counted) from dropped group by uid, type order by uid, type
    on conflict (uid, type) do update set n = notification_unread.n + excluded.n returning uid`;
  return [...new Set(rows.map(({ uid }) => uid))];
}

function sourcesOf(db: Queryable) {
  return db`s.uid = dropped.uid and s.type = dropped.type and s.object_kind = dropped.object_kind
    and s.object_id = dropped.object_id`;
}
