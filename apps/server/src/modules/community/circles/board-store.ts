import type { ContentRef } from '@gongdu/contract/core/content-index/content';
import type { WorkKind } from '@gongdu/contract/writing/works/work';
import type { Queryable } from '../../../db/database.ts';
import type { circleAnnouncement, circleLog, circlePost } from './table.ts';

export type StoredPost = typeof circlePost.$inferSelect;
export type StoredLog = typeof circleLog.$inferSelect;
export type StoredAnnouncement = typeof circleAnnouncement.$inferSelect;
export interface PostCursor {
  readonly at: string;
  readonly id: number;
}

export async function findPost(
  db: Queryable,
  { kind, id }: Pick<ContentRef, 'id'> & { kind: WorkKind },
): Promise<StoredPost | undefined> {
  const [row] = await db<StoredPost[]>`
    select * from circle_post where work_id = ${id} and kind = ${kind}`;
  return row;
}

/** A pin is removed with its post. */
export async function upsertPost(db: Queryable, row: Omit<StoredPost, 'pinnedAt'>): Promise<void> {
  await db`
    insert into circle_post ${db(row)} on conflict (work_id) do update set circle_id = excluded.circle_id,
      published_at = excluded.published_at,
      pinned_at = case when circle_post.circle_id = excluded.circle_id then circle_post.pinned_at end`;
}

export async function deletePost(db: Queryable, workId: number): Promise<void> {
  await db`delete from circle_post where work_id = ${workId}`;
}

export async function setPinned(db: Queryable, workId: number, pinnedAt: string | null): Promise<void> {
  await db`update circle_post set pinned_at = ${pinnedAt} where work_id = ${workId}`;
}

export async function listPinned(db: Queryable, circleId: number): Promise<StoredPost[]> {
  return db<StoredPost[]>`
    select * from circle_post where circle_id = ${circleId} and pinned_at is not null
    order by pinned_at desc`;
}

/** Newest first without pinned ones; one more than a page. */
export async function listPosts(
  db: Queryable,
  circleId: number,
  { after, pageSize }: { after?: PostCursor | undefined; pageSize: number },
): Promise<StoredPost[]> {
  const rest = after ? db`and (published_at, work_id) < (${after.at}::timestamptz, ${after.id})` : db``;
  return db<StoredPost[]>`
    select * from circle_post where circle_id = ${circleId} and pinned_at is null ${rest}
    order by published_at desc, work_id desc limit ${pageSize + 1}`;
}

export async function listTopicIds(db: Queryable, circleId: number): Promise<number[]> {
  const rows = await db<{ topicId: number }[]>`
    select topic_id from circle_topic where circle_id = ${circleId} order by position`;
  return rows.map(({ topicId }) => topicId);
}

export async function setTopics(db: Queryable, circleId: number, topicIds: readonly number[]): Promise<void> {
  await db`delete from circle_topic where circle_id = ${circleId}`;
  const rows = topicIds.map((topicId, position) => ({ circleId, topicId, position }));
  if (rows.length > 0) await db`insert into circle_topic ${db(rows)}`;
}

export async function insertLog(db: Queryable, entry: Omit<StoredLog, 'id'>): Promise<void> {
  await db`insert into circle_log ${db(entry)}`;
}

/** Newest first; one more than a page. */
export async function listLog(
  db: Queryable,
  circleId: number,
  { after, pageSize }: { after?: number | undefined; pageSize: number },
): Promise<StoredLog[]> {
  return db<StoredLog[]>`
    select * from circle_log where circle_id = ${circleId} ${after === undefined ? db`` : db`and id < ${after}`}
    order by id desc limit ${pageSize + 1}`;
}

export async function insertAnnouncement(db: Queryable, row: StoredAnnouncement): Promise<void> {
  await db`insert into circle_announcement ${db(row)}`;
}

/** Newest first; one more than a page. */
export async function listAnnouncements(
  db: Queryable,
  circleId: number,
  { after, pageSize }: { after?: number | undefined; pageSize: number },
): Promise<StoredAnnouncement[]> {
  return db<StoredAnnouncement[]>`
    select * from circle_announcement
    where circle_id = ${circleId} ${after === undefined ? db`` : db`and version < ${after}`}
    order by version desc limit ${pageSize + 1}`;
}

export async function findAnnouncement(
  db: Queryable,
  id: number,
): Promise<{ name: string; text: string; uid: number } | undefined> {
  const [row] = await db<{ name: string; text: string; uid: number }[]>`
    select c.announcement as text, c.name, c.announced_by_uid as uid from circle c
    where id = ${id} and state = 'public' and announcement <> '' and announced_by_uid is not null`;
  return row;
}

export interface RemovedAnnouncement {
  /** Rows of the list of all versions. */
  readonly versions: readonly StoredAnnouncement[];
  /** null: the circle had another announcement already, which stays. */
  readonly shown: { readonly announcedAt: string; readonly version: number } | null;
}

/** Where it is this text still, and from the earlier ones. */
export async function clearAnnouncement(
  db: Queryable,
  id: number,
  text: string,
): Promise<RemovedAnnouncement> {
  const versions = await db<StoredAnnouncement[]>`
    delete from circle_announcement where circle_id = ${id} and text = ${text} returning *`;
  const [shown = null] = await db<{ announcedAt: string; version: number }[]>`
    update circle set announcement = '', announced_at = null, announcement_version = announcement_version + 1
    from (select announced_at from circle where id = ${id} for update) before
    where id = ${id} and announcement = ${text}
    returning before.announced_at, announcement_version as version`;
  return { versions, shown };
}

/** @returns Whether the circle was as the removal had left it. */
export async function restoreAnnouncement(
  db: Queryable,
  id: number,
  text: string,
  { versions, shown }: RemovedAnnouncement,
): Promise<boolean> {
  for (const row of versions) await insertAnnouncement(db, row);
  if (!shown) return true;
  const rows = await db`
    update circle set announcement = ${text}, announced_at = ${shown.announcedAt},
      announcement_version = announcement_version + 1
    where id = ${id} and announcement = '' and announcement_version = ${shown.version} returning 1`;
  return rows.length > 0;
}

export async function writeAnnouncement(db: Queryable, id: number, text: string): Promise<boolean> {
  const rows = await db`
    update circle set announcement = ${text}, announcement_version = announcement_version + 1
    where id = ${id} and (announcement = '') = ${text !== ''} returning 1`;
  return rows.length > 0;
}
