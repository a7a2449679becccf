import type { ThoughtSort } from '@gongdu/contract/library/thoughts/thought';
import type { Queryable } from '../../../db/database.ts';
import { columns, type StoredThought } from './store.ts';

/** One that others read, with the number of its comments. */
export interface PlacedThought extends StoredThought {
  readonly shown: string;
  readonly publishedAt: string;
  readonly comments: number;
}

export interface Page {
  /** Sort value and id of the last row of the page before. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
}

const placed = `${columns
  .split(',')
  .map((column) => `found.${column.trim()}`)
  .join(', ')}, coalesce(counted.comments, 0) as comments`;
const counted = `left join reaction_count counted on counted.kind = 'thought' and counted.id = found.id`;

export async function findShown(db: Queryable, id: number): Promise<PlacedThought | undefined> {
  const [row] = await db<PlacedThought[]>`
    select ${db.unsafe(placed)} from thought found ${db.unsafe(counted)}
    where found.id = ${id} and found.shown is not null`;
  return row;
}

/** Reads at most `limit` rows of each edition, by its index: the cost does not grow with the number of rows. */
export async function listOfBooks(
  db: Queryable,
  bookIds: readonly number[],
  { sort, after, limit }: Page & { readonly sort: ThoughtSort },
): Promise<PlacedThought[]> {
  const column = sort === 'liked' ? db`likes` : db`published_at`;
  const [value = '', id = ''] = after ?? [];
  const given = sort === 'liked' ? db`${Number(value)}::int` : db`${value}::timestamptz`;
  return db<PlacedThought[]>`
    with found as (
      select listed.* from unnest(${[...bookIds]}::bigint[]) edition, lateral (
        select ${db.unsafe(columns)} from thought
        where shown_book_id = edition and shown is not null
          ${after ? db`and (${column}, id) < (${given}, ${Number(id)})` : db``}
        order by ${column} desc, id desc limit ${limit}
      ) listed order by ${column} desc, id desc limit ${limit}
    )
    select ${db.unsafe(placed)} from found ${db.unsafe(counted)}
    order by found.${column} desc, found.id desc`;
}

export async function listOfTopic(
  db: Queryable,
  topicId: number,
  { after, limit }: Page,
): Promise<PlacedThought[]> {
  const [at = '', id = ''] = after ?? [];
  return db<PlacedThought[]>`
    select ${db.unsafe(placed)}
    from thought_topic filed join thought found on found.id = filed.thought_id ${db.unsafe(counted)}
    where filed.topic_id = ${topicId} and found.shown is not null
      ${after ? db`and (filed.published_at, filed.thought_id) < (${at}::timestamptz, ${Number(id)})` : db``}
    order by filed.published_at desc, filed.thought_id desc limit ${limit}`;
}

export async function listOfMember(
  db: Queryable,
  uid: number,
  { after, limit }: Page,
): Promise<PlacedThought[]> {
  const [at = '', id = ''] = after ?? [];
  return db<PlacedThought[]>`
    select ${db.unsafe(placed)} from thought found ${db.unsafe(counted)}
    where found.uid = ${uid} and found.shown is not null
      ${after ? db`and (found.published_at, found.id) < (${at}::timestamptz, ${Number(id)})` : db``}
    order by found.published_at desc, found.id desc limit ${limit}`;
}

/** In every state, the newest first. */
export async function listOwn(db: Queryable, uid: number, { after, limit }: Page): Promise<StoredThought[]> {
  const [id] = after ?? [];
  return db<StoredThought[]>`
    select ${db.unsafe(columns)} from thought
    where uid = ${uid} and deleted_at is null ${id === undefined ? db`` : db`and id < ${Number(id)}`}
    order by id desc limit ${limit}`;
}

/** Up to `max`, as the next ones. */
export async function countOfBooks(db: Queryable, bookIds: readonly number[], max: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from (
      select from thought where shown_book_id = any(${[...bookIds]}::bigint[]) and shown is not null limit ${max}
    ) found`;
  return row.n;
}

export async function countOfMember(db: Queryable, uid: number, max: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from (
      select from thought where uid = ${uid} and shown is not null limit ${max}
    ) found`;
  return row.n;
}
