import type { Queryable } from '../../../db/database.ts';

/** A few words of a member: a short review or a thought. */
export interface PublicSmallWriting {
  readonly kind: 'short_review' | 'thought';
  readonly id: number;
  readonly uid: number;
  readonly name: string;
  readonly text: string;
  readonly pictures: readonly string[];
  readonly bookId: number | null;
  readonly topicIds: readonly number[];
  readonly publishedAt: string;
  /** Search engines may list it. */
  readonly searchable: boolean;
}

/** Of whose writer people without an account may read: their account is open, and they have not closed their works. */
const writer = `join account on account.uid = said.uid and account.disabled_at is null
  left join member_preference preference on preference.uid = said.uid`;
const isOpen = 'coalesce(preference.works_open_to_visitors, true)';
const thoughtColumns = `'thought' as kind, said.id, said.uid, account.name, said.shown as text,
  said.shown_pictures as pictures, said.shown_book_id as book_id, said.shown_topic_ids as topic_ids, said.published_at,
  coalesce(preference.works_searchable, true) as searchable`;

/** Search engines find it on the page of its book. */
const shortReviewColumns = `'short_review' as kind, said.id, said.uid, account.name, said.shown as text,
  '{}'::text[] as pictures, said.book_id, '{}'::bigint[] as topic_ids, said.published_at, false as searchable`;

export async function findShortReview(db: Queryable, id: number): Promise<PublicSmallWriting | undefined> {
  const [row] = await db<PublicSmallWriting[]>`
    select ${db.unsafe(shortReviewColumns)}
    from short_review said ${db.unsafe(writer)}
    where said.id = ${id} and said.shown is not null and ${db.unsafe(isOpen)}`;
  return row;
}

export async function findThought(db: Queryable, id: number): Promise<PublicSmallWriting | undefined> {
  const [row] = await db<PublicSmallWriting[]>`
    select ${db.unsafe(thoughtColumns)} from thought said ${db.unsafe(writer)}
    where said.id = ${id} and said.shown is not null and ${db.unsafe(isOpen)}`;
  return row;
}

/** Those of both kinds with these ids that may be read, in no order. */
export async function findSmall(
  db: Queryable,
  shortReviewIds: readonly number[],
  thoughtIds: readonly number[],
): Promise<PublicSmallWriting[]> {
  return db<PublicSmallWriting[]>`
    select ${db.unsafe(shortReviewColumns)} from short_review said ${db.unsafe(writer)}
    where said.id = any(${[...shortReviewIds]}::bigint[]) and said.shown is not null and ${db.unsafe(isOpen)}
    union all
    select ${db.unsafe(thoughtColumns)} from thought said ${db.unsafe(writer)}
    where said.id = any(${[...thoughtIds]}::bigint[]) and said.shown is not null and ${db.unsafe(isOpen)}`;
}

/** The newest first, as the next ones. */
export async function listThoughtsOfPerson(
  db: Queryable,
  uid: number,
  limit: number,
): Promise<PublicSmallWriting[]> {
  return db<PublicSmallWriting[]>`
    select ${db.unsafe(thoughtColumns)} from thought said ${db.unsafe(writer)}
    where said.uid = ${uid} and said.shown is not null and ${db.unsafe(isOpen)}
    order by said.published_at desc, said.id desc limit ${limit}`;
}

export async function listThoughtsOfTopic(
  db: Queryable,
  topicId: number,
  limit: number,
): Promise<PublicSmallWriting[]> {
  return db<PublicSmallWriting[]>`
    select ${db.unsafe(thoughtColumns)}
    from thought_topic filed join thought said on said.id = filed.thought_id ${db.unsafe(writer)}
    where filed.topic_id = ${topicId} and said.shown is not null and ${db.unsafe(isOpen)}
    order by filed.published_at desc, filed.thought_id desc limit ${limit}`;
}

export async function listThoughtsOfBooks(
  db: Queryable,
  bookIds: readonly number[],
  limit: number,
): Promise<PublicSmallWriting[]> {
  return db<PublicSmallWriting[]>`
    select ${db.unsafe(thoughtColumns)}
    from unnest(${[...bookIds]}::bigint[]) edition, lateral (
      select id, uid, shown, shown_pictures, shown_book_id, shown_topic_ids, published_at from thought
      where shown_book_id = edition and shown is not null order by published_at desc, id desc limit ${limit}
    ) said ${db.unsafe(writer)}
    where ${db.unsafe(isOpen)} order by said.published_at desc, said.id desc limit ${limit}`;
}

/** What search engines may list among the ids from `from` up to `to`, without it. */
export async function listMappedThoughts(
  db: Queryable,
  from: number,
  to: number,
): Promise<{ id: number; changedAt: string }[]> {
  return db<{ id: number; changedAt: string }[]>`
    select said.id, said.published_at as changed_at from thought said ${db.unsafe(writer)}
    where said.id >= ${from} and said.id < ${to} and said.shown is not null and ${db.unsafe(isOpen)}
      and coalesce(preference.works_searchable, true)
    order by said.id`;
}
