import type { MessagingQueryable } from '../../../db/database.ts';

/**
 * The end of notices. Those of one age are found by the index of their partition, a few hundred at a time, so that a night
 * costs what has ended and not what is kept. Each statement names its partition: of the whole table it would read all.
 */

/** @param marks Which of them end: those that were read before, or those that never were. */
export async function deleteOld(
  db: MessagingQueryable,
  partition: number,
  { before, marks, size }: { before: string; marks: 'read' | 'unread'; size: number },
): Promise<number> {
  const ended = marks === 'read' ? db`read_at is not null` : db`read_at is null and deleted_at is null`;
  const [row] = await db<[{ n: number }]>`
    with old as (
      select uid, id from ${partitionOf(db, 'notification', partition)}
      where created_at < ${before} and ${ended} order by created_at limit ${size} for update skip locked
    ), dropped as (
      delete from ${partitionOf(db, 'notification', partition)} notification using old
      where notification.uid = old.uid and notification.id = old.id
      returning notification.uid, notification.type, notification.object_kind, notification.object_id,
        notification.actors, notification.read_at is null and notification.deleted_at is null as counted
    ), forgotten as (
      delete from ${partitionOf(db, 'notification_source', partition)} s using dropped
      where dropped.actors is not null and ${sourcesOf(db)}
    ), lowered as (
      insert into notification_unread (uid, type, n)
      select uid, type, -count(*) from dropped where counted group by uid, type order by uid, type
      on conflict (uid, type) do update set n = notification_unread.n + excluded.n
    )
    select count(*)::int as n from dropped`;
  return row.n;
}

/**
 * Purges notifications that members deleted before this time; the sources stay, undone. @returns How many were purged.
 */
export async function purgeDeleted(
  db: MessagingQueryable,
  partition: number,
  { before, size }: { before: string; size: number },
): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    with old as (
      select uid, id from ${partitionOf(db, 'notification', partition)}
      where deleted_at < ${before} order by id limit ${size} for update skip locked
    ), dropped as (
      delete from ${partitionOf(db, 'notification', partition)} notification using old
      where notification.uid = old.uid and notification.id = old.id
      returning notification.uid, notification.type, notification.object_kind, notification.object_id, notification.actors
    ), forgotten as (
      update ${partitionOf(db, 'notification_source', partition)} s set undone = true from dropped
      where dropped.actors is not null and ${sourcesOf(db)}
    )
    select count(*)::int as n from dropped`;
  return row.n;
}

/** Purges sources that were undone before this moment. @returns How many were purged. */
export async function purgeUndoneSources(
  db: MessagingQueryable,
  partition: number,
  { before, size }: { before: string; size: number },
): Promise<number> {
  const sources = partitionOf(db, 'notification_source', partition);
  const { count } = await db`
    delete from ${sources} where ctid in (select ctid from ${sources} where undone and at < ${before} limit ${size})`;
  return count;
}

export interface ObjectRef {
  readonly kind: string;
  readonly id: number;
}

/** Deletes the grouped notifications about these objects. @returns The members whose counters changed. */
export async function deleteOfObjects(db: MessagingQueryable, refs: readonly ObjectRef[]): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    with theirs as (
      select notification.uid, notification.id
      from unnest(${refs.map(({ kind }) => kind)}::text[], ${refs.map(({ id }) => id)}::bigint[]) wanted (kind, id)
        join notification on notification.object_kind = wanted.kind and notification.object_id = wanted.id and notification.actors is not null
      order by notification.uid, notification.type, notification.id for update of notification
    ), dropped as (
      delete from notification using theirs where notification.uid = theirs.uid and notification.id = theirs.id
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

/** Both tables are cut in the same way, so the sources of a notice stand in the part of its number. */
function partitionOf(
  db: MessagingQueryable,
  table: 'notification' | 'notification_source',
  partition: number,
) {
  return db(`partitions.${table}_${partition}`);
}

function sourcesOf(db: MessagingQueryable) {
  return db`s.uid = dropped.uid and s.type = dropped.type and s.object_kind = dropped.object_kind
    and s.object_id = dropped.object_id`;
}
