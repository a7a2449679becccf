import type { Queryable } from '../../../db/database.ts';
import type { readingLeadPost } from './table.ts';

export type StoredPost = typeof readingLeadPost.$inferSelect;

/** Newest first; deleted posts are included only where they have replies by others. */
export async function listPosts(
  db: Queryable,
  partId: number,
  before: number | undefined,
  limit: number,
): Promise<StoredPost[]> {
  return db<StoredPost[]>`
    select * from reading_lead_post p
    where part_id = ${partId} and root_id = 0 ${before === undefined ? db`` : db`and id < ${before}`}
      and (deleted_at is null or exists (
        select from reading_lead_post r where r.part_id = p.part_id and r.root_id = p.id and r.deleted_at is null))
    order by id desc limit ${limit}`;
}

export async function listReplies(
  db: Queryable,
  partId: number,
  rootIds: readonly number[],
): Promise<StoredPost[]> {
  return db<StoredPost[]>`
    select * from reading_lead_post
    where part_id = ${partId} and root_id = any(${[...rootIds]}::bigint[]) and deleted_at is null order by id`;
}

export async function insertPost(
  db: Queryable,
  row: Pick<StoredPost, 'partId' | 'uid' | 'rootId' | 'text' | 'at'>,
): Promise<number> {
  const [created] = await db<[{ id: number }]>`insert into reading_lead_post ${db(row)} returning id`;
  return created.id;
}

export async function findPost(db: Queryable, workId: number, id: number): Promise<StoredPost | undefined> {
  const [row] = await db<StoredPost[]>`
    select post.* from reading_lead_post post join reading_lead_part part on part.id = post.part_id
    where post.id = ${id} and part.work_id = ${workId} and post.deleted_at is null`;
  return row;
}

export async function deletePost(db: Queryable, id: number, at: string): Promise<void> {
  await db`update reading_lead_post set deleted_at = ${at} where id = ${id}`;
}

/** A post that is not deleted, of whichever lead. */
export async function findSpoken(
  db: Queryable,
  id: number,
): Promise<{ workId: number; uid: number; text: string } | undefined> {
  const [row] = await db<{ workId: number; uid: number; text: string }[]>`
    select part.work_id, post.uid, post.text from reading_lead_post post
      join reading_lead_part part on part.id = post.part_id
    where post.id = ${id} and post.deleted_at is null`;
  return row;
}

/** @param at Null: it is back. @returns Its part, where that changed anything. */
export async function setDeleted(db: Queryable, id: number, at: string | null): Promise<number | null> {
  const [row] = await db<{ partId: number }[]>`
    update reading_lead_post set deleted_at = ${at}
    where id = ${id} and (deleted_at is null) = ${at !== null} returning part_id`;
  return row?.partId ?? null;
}

export async function addPosts(db: Queryable, partId: number, n: 1 | -1): Promise<void> {
  await db`update reading_lead_part set posts = posts + ${n} where id = ${partId}`;
}
