import type { PostTab } from '@gongdu/contract/post';
import type { Queryable } from '../../db/database.ts';
import type { post } from './table.ts';

export type StoredPost = typeof post.$inferSelect;
export type PostSummary = Omit<StoredPost, 'body' | 'createdAt'>;
export type NewPost = Pick<
  StoredPost,
  'authorUid' | 'title' | 'body' | 'excerpt' | 'words' | 'createdAt' | 'updatedAt'
>;
export type PostChange = Partial<Omit<StoredPost, 'id'>>;
export type PostBucket = Exclude<PostTab, 'all'>;

export interface MyPostsFilter {
  readonly tab: PostTab;
  /** Part of the title; '' for all. */
  readonly name: string;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** Counting by name stops here: nobody turns to the thousandth hit. */
const countCap = 1000;

export async function findPost(db: Queryable, id: number): Promise<StoredPost | undefined> {
  const [row] = await db<StoredPost[]>`select * from post where id = ${id}`;
  return row;
}

/** Holds the row until the transaction ends. */
export async function lockPost(db: Queryable, id: number): Promise<StoredPost | undefined> {
  const [row] = await db<StoredPost[]>`select * from post where id = ${id} for update`;
  return row;
}

/** One page, newest change first: the index alone finds the page, the join reads only its rows. */
export async function listByAuthor(
  db: Queryable,
  uid: number,
  filter: MyPostsFilter,
): Promise<PostSummary[]> {
  return db<PostSummary[]>`
    select p.id, p.author_uid, p.title, p.excerpt, p.words, p.state, p.version, p.refusal_code, p.refusal_sentence,
      p.refused_at, p.updated_at, p.submitted_at, p.published_at, p.deleted_at
    from (
      select id from post where ${matching(db, uid, filter)}
      order by updated_at desc, id desc
      limit ${filter.pageSize} offset ${(filter.pageIndex - 1) * filter.pageSize}
    ) page join post p using (id)
    order by p.updated_at desc, p.id desc`;
}

/** At most `countCap`. */
export async function countMatching(db: Queryable, uid: number, filter: MyPostsFilter): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*) as n from (select 1 from post where ${matching(db, uid, filter)} limit ${countCap}) hit`;
  return row.n;
}

export async function insertPost(db: Queryable, { body, ...row }: NewPost): Promise<StoredPost> {
  const [created] = await db<[StoredPost]>`
    insert into post ${db({ ...row, body: db.json(body), state: 'draft' })} returning *`;
  return created;
}

/** Every write raises the version. */
export async function updatePost(db: Queryable, id: number, change: PostChange): Promise<StoredPost> {
  const { body, ...columns } = change;
  const [row] = await db<[StoredPost]>`
    update post set ${db({ ...columns, ...(body && { body: db.json(body) }) })}, version = version + 1
    where id = ${id} returning *`;
  return row;
}

export async function readCounts(db: Queryable, uid: number): Promise<Map<PostBucket, number>> {
  const rows = await db<
    { bucket: PostBucket; n: number }[]
  >`select bucket, n from post_count where author_uid = ${uid}`;
  return new Map(rows.map(({ bucket, n }) => [bucket, n]));
}

/** Moves one post between two counters, in the same transaction as the post itself. */
export async function moveCount(
  db: Queryable,
  uid: number,
  from: PostBucket | null,
  to: PostBucket,
): Promise<void> {
  if (from === to) return;
  // Sorted, so that two transactions never wait for each other's counters.
  const steps = [...(from ? [{ bucket: from, n: -1 }] : []), { bucket: to, n: 1 }].sort((a, b) =>
    a.bucket < b.bucket ? -1 : 1,
  );
  await db`
    insert into post_count ${db(steps.map((step) => ({ authorUid: uid, ...step })))}
    on conflict (author_uid, bucket) do update set n = post_count.n + excluded.n`;
}

function matching(db: Queryable, uid: number, { tab, name }: MyPostsFilter) {
  const deleted = tab === 'deleted' ? db`deleted_at is not null` : db`deleted_at is null`;
  const state = tab === 'all' || tab === 'deleted' ? db`` : db`and state = ${tab}`;
  const named = name === '' ? db`` : db`and title ilike ${`%${name.replace(/[\\%_]/g, '\\$&')}%`}`;
  return db`author_uid = ${uid} and ${deleted} ${state} ${named}`;
}
