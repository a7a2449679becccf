import { deletedMemberName } from '@gongdu/contract/core/accounts/member';
import type { MessagingQueryable } from '../../../db/database.ts';
import { addUnread, type StoredNotification } from './store.ts';
import type { notificationSource } from './table.ts';

type SourceRow = typeof notificationSource.$inferSelect;
export type Source = Omit<SourceRow, 'undone' | 'notificationId'>;
/** The key of a grouped notification: actions of one type on one object. */
export type Group = Pick<SourceRow, 'uid' | 'type' | 'objectKind' | 'objectId'>;
export type GroupHeading = Pick<StoredNotification, 'kind' | 'title'>;

/** `known`: this source was recorded earlier. `active`: and it has not been undone since. */
export async function insertSource(
  db: MessagingQueryable,
  row: Source,
): Promise<{ known: boolean; active: boolean }> {
  const inserted = await db`insert into notification_source ${db(row)} on conflict do nothing returning 1`;
  if (inserted.length > 0) return { known: false, active: false };
  const [before] = await db<{ undone: boolean }[]>`
    select undone from notification_source where ${source(db, row)} for update`;
  await db`
    update notification_source set undone = false, body = ${row.body}, link = ${row.link},
      notification_id = case when undone then 0 else notification_id end
    where ${source(db, row)}`;
  return { known: true, active: before?.undone === false };
}

/** Whether it existed. */
export async function removeSource(
  db: MessagingQueryable,
  row: Omit<Source, 'body' | 'link' | 'at'>,
): Promise<boolean> {
  const rows = await db`
    update notification_source set undone = true where ${source(db, row)} and not undone returning 1`;
  return rows.length > 0;
}

export async function forgetSource(
  db: MessagingQueryable,
  row: Omit<Source, 'body' | 'link' | 'at'>,
): Promise<void> {
  await db`delete from notification_source where ${source(db, row)}`;
}

/** Whether the member is in the group by another source. */
export async function hasOtherSource(
  db: MessagingQueryable,
  { actorUid, sourceId, ...of }: Group & Pick<SourceRow, 'actorUid' | 'sourceId'>,
): Promise<boolean> {
  // A member has only one source of such a type.
  if (sourceId === 0) return false;
  const rows = await db`
    select 1 from notification_source
    where ${group(db, of)} and actor_uid = ${actorUid} and source_id <> ${sourceId} and not undone limit 1`;
  return rows.length > 0;
}

/**
 * Moves the row to the top, unread, even if it was deleted. Actions on one object wait for each other at its counters,
 * so nothing comes between. @returns The new id.
 */
export async function bumpGroup(
  db: MessagingQueryable,
  row: Source,
  { kind, title }: GroupHeading,
  added: number,
): Promise<number> {
  const { uid, type, objectKind, objectId, body, link, at } = row;
  const notification = { uid, type, objectKind, objectId, body, link, kind, title, actors: 1, createdAt: at };
  // Sent together, and run in this order: the member's counters are locked meanwhile.
  const [[before], [{ id }]] = await Promise.all([
    db<{ counted: boolean }[]>`
    select ${counted(db)} as counted from notification where ${groupRow(db, row)} for update`,
    db<[{ id: number }]>`
    with raised as (
    insert into notification ${db(notification)}
    on conflict (uid, type, object_kind, object_id) where actors is not null
      do update set id = default, actors = notification.actors + ${added}, read_at = null, deleted_at = null,
        last_read_id = case when ${counted(db)} then notification.last_read_id else notification.id end,
        kind = excluded.kind, title = excluded.title, body = excluded.body, link = excluded.link,
        created_at = excluded.created_at
      returning id
    ) update notification_source set notification_id = raised.id from raised where ${source(db, row)} returning raised.id`,
  ]);
  if (before?.counted !== true) await addUnread(db, uid, type, 1);
  return id;
}

/** Counts the person again without notifying: the row keeps its place, or returns as read. */
export async function readdActor(
  db: MessagingQueryable,
  row: Source,
  { kind, title }: GroupHeading,
  added: number,
): Promise<void> {
  const { uid, type, objectKind, objectId, body, link, at } = row;
  const notification = {
    uid,
    type,
    objectKind,
    objectId,
    body,
    link,
    kind,
    title,
    actors: 1,
    createdAt: at,
    readAt: at,
  };
  await db`
    insert into notification ${db(notification)}
    on conflict (uid, type, object_kind, object_id) where actors is not null
      do update set actors = notification.actors + ${added}`;
  await showLatestSource(db, row);
}

/** Deletes the row with its last person; marks it read when no unseen source is left. */
export async function removeActor(db: MessagingQueryable, of: Group, removed: number): Promise<void> {
  const [remaining] = await db<{ actors: number; unread: boolean; counted: boolean }[]>`
    update notification set actors = actors - ${removed} where ${groupRow(db, of)}
    returning actors, read_at is null as unread, ${counted(db)} as counted`;
  if (!remaining) return;
  if (remaining.actors === 0) await db`delete from notification where ${groupRow(db, of)}`;
  else await showLatestSource(db, of);
  const isNoLongerUnread =
    remaining.actors === 0 || (remaining.unread && (await markReadIfNothingNew(db, of)));
  if (isNoLongerUnread && remaining.counted) await addUnread(db, of.uid, of.type, -1);
}

async function markReadIfNothingNew(db: MessagingQueryable, of: Group): Promise<boolean> {
  const rows = await db`
    update notification set read_at = created_at
    where ${groupRow(db, of)} and not exists (
      select 1 from notification_source where ${group(db, of)} and not undone and notification_id > notification.last_read_id)
    returning 1`;
  return rows.length > 0;
}

/** Body, link and time follow the newest source that is not undone. */
async function showLatestSource(db: MessagingQueryable, of: Group): Promise<void> {
  await db`
    update notification set body = newest.body, link = newest.link, created_at = newest.at from (
      select body, link, at from notification_source where ${group(db, of)} and not undone
      order by at desc, source_id desc limit 1
    ) newest where ${groupRow(db, of)}`;
}

export async function findById(
  db: MessagingQueryable,
  uid: number,
  id: number,
): Promise<StoredNotification | undefined> {
  const [row] = await db<StoredNotification[]>`select * from notification where uid = ${uid} and id = ${id}`;
  return row;
}

function counted(db: MessagingQueryable) {
  return db`(notification.read_at is null and notification.deleted_at is null)`;
}

function groupRow(db: MessagingQueryable, of: Group) {
  return db`${group(db, of, 'notification.')} and notification.actors is not null`;
}

function source(db: MessagingQueryable, of: Group & Pick<SourceRow, 'actorUid' | 'sourceId'>) {
  const { actorUid, sourceId } = of;
  return db`${group(db, of, 'notification_source.')} and notification_source.actor_uid = ${actorUid}
    and notification_source.source_id = ${sourceId}`;
}

function group(
  db: MessagingQueryable,
  { uid, type, objectKind, objectId }: Group,
  table = 'notification_source.',
) {
  const of = db.unsafe(table);
  return db`${of}uid = ${uid} and ${of}type = ${type} and ${of}object_kind = ${objectKind} and ${of}object_id = ${objectId}`;
}

export interface Actor {
  readonly uid: number;
  readonly name: string;
  readonly avatar: string | null;
}

export type NotificationKey = Pick<StoredNotification, 'uid' | 'id'>;

export interface LatestActor extends Actor {
  /** Their newest action: the first one's is the newest of all. */
  readonly sourceId: number;
}

/** The latest people of each of these notifications, by id. */
export async function latestActors(
  db: MessagingQueryable,
  keys: readonly NotificationKey[],
  n: number,
): Promise<ReadonlyMap<number, LatestActor[]>> {
  if (keys.length === 0) return new Map();
  const { rows: theirs, sources } = among(db, keys);
  const rows = await db<(LatestActor & { id: number })[]>`
    select notification.id, account.uid, account.name, account.avatar, recent.source_id
    from notification, lateral (
      select actor_uid, max(at) as at, (array_agg(source_id order by at desc, source_id desc))[1] as source_id from (
        select actor_uid, at, source_id from notification_source s
        where ${sources}
        order by at desc, source_id desc limit ${n * 10}
      ) latest group by actor_uid order by at desc, source_id desc limit ${n}
    ) recent join account on account.uid = recent.actor_uid
    where ${theirs} order by recent.at desc, recent.source_id desc`;
  const byNotification = new Map<number, LatestActor[]>(keys.map(({ id }) => [id, []]));
  for (const { id, ...actor } of rows) byNotification.get(id)?.push(actor);
  return byNotification;
}

export interface ListedActor extends Actor {
  readonly at: string;
  readonly following: boolean;
}

/** The people behind one notification, latest first, each once with their latest action; one more than a page. */
export async function listActors(
  db: MessagingQueryable,
  { id, uid }: Pick<StoredNotification, 'id' | 'uid'>,
  { before, pageSize }: { before: { at: string; uid: number } | null; pageSize: number },
): Promise<ListedActor[]> {
  return db<ListedActor[]>`
    select s.actor_uid as uid, s.at, coalesce(account.name, ${deletedMemberName}) as name, account.avatar,
      exists (
        select 1 from reaction
        where object_kind = 'person' and object_id = s.actor_uid and act = 'follow' and reaction.uid = ${uid}
      ) as following
    from notification join notification_source s on ${sourcesOf(db, uid)} left join account on account.uid = s.actor_uid
    where notification.uid = ${uid} and notification.id = ${id}
      and not exists (
        select 1 from notification_source later
        where later.uid = ${uid} and later.type = s.type and later.object_kind = s.object_kind
          and later.object_id = s.object_id and later.actor_uid = s.actor_uid and not later.undone
          and (later.at, later.source_id) > (s.at, s.source_id))
      ${before ? db`and (s.at, s.actor_uid) < (${before.at}, ${before.uid})` : db``}
    order by s.at desc, s.actor_uid desc limit ${pageSize + 1}`;
}

/** Where these stand: those of one member, as on a page of theirs, in one partition, and the plan reads no other. */
function among(db: MessagingQueryable, keys: readonly NotificationKey[]) {
  const uids = [...new Set(keys.map(({ uid }) => uid))];
  const [uid] = uids;
  const only = uids.length === 1 ? uid : undefined;
  const whose =
    only === undefined ? db`notification.uid = any(${uids}::bigint[])` : db`notification.uid = ${only}`;
  const rows = db`${whose} and notification.id = any(${keys.map(({ id }) => id)}::bigint[])`;
  return { rows, sources: sourcesOf(db, only) };
}

/** @param uid That of the notification where it is known: the plan then reads one partition of the sources. */
function sourcesOf(db: MessagingQueryable, uid?: number) {
  return db`s.uid = ${uid === undefined ? db`notification.uid` : uid} and s.type = notification.type and s.object_kind = notification.object_kind
    and s.object_id = notification.object_id and not s.undone`;
}
