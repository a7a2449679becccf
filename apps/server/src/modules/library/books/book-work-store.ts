import type { BookWorkSort } from '@gongdu/contract/library/books/book-page';
import type { Queryable } from '../../../db/database.ts';
import type { bookWork } from './table.ts';

export type BookWorkRole = (typeof bookWork.$inferSelect)['role'];

/** A work about a book, with its sort values. */
export interface PlacedWork {
  readonly workId: number;
  readonly likes: number;
  readonly publishedAt: string;
}

/**
 * Lists these works at the books of their published text, of merged ones at those that remained, and at no others. The
 * counts stay locked, so that a
 * concurrent like is not lost.
 */
export async function replaceWorks(db: Queryable, workIds: readonly number[]): Promise<void> {
  await db`
    select from reaction_count where kind in ('post', 'review', 'news') and id = any(${[...workIds]}::bigint[])
    order by kind, id for update`;
  await deleteWorks(db, workIds);
  await db`
    insert into book_work (work_id, book_id, role, published_at, likes)
    select work.id, placed.book_id,
      case when work.kind = 'review' and bool_or(named.book_id = shown.book_id) then 'review' else 'mention' end,
      work.published_at, coalesce(counted.likes, 0)
    from work
      join work_release shown on shown.work_id = work.id
      left join reaction_count counted on counted.kind = work.kind and counted.id = work.id,
      lateral (
        select shown.book_id where shown.book_id is not null
        union
        select (card #>> '{}')::bigint
        from jsonb_path_query(shown.body, 'strict $.**?(@.type == "bookCard").attrs.bookId', '{}', true) card
      ) named (book_id)
      left join book on book.id = named.book_id, lateral (
        select coalesce(book.merged_into, named.book_id)
      ) placed (book_id)
    where work.id = any(${[...workIds]}::bigint[]) and work.kind in ('post', 'review', 'news')
      and work.state = 'published' and work.deleted_at is null and work.published_at is not null
      and shown.circle_id is null
    group by work.id, placed.book_id, work.kind, work.published_at, counted.likes`;
}

export async function deleteWorks(db: Queryable, workIds: readonly number[]): Promise<void> {
  await db`delete from book_work where work_id = any(${[...workIds]}::bigint[])`;
}

export async function addLikes(db: Queryable, workId: number, n: number): Promise<void> {
  await db`update book_work set likes = greatest(likes + ${n}, 0) where work_id = ${workId}`;
}

export interface BookWorkPage {
  readonly role: BookWorkRole;
  readonly sort: BookWorkSort;
  /** The sort value and the work id of the last row of the previous page. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
}

/** Reads at most `limit` rows of each edition, by its index: the cost does not grow with the number of works. */
export async function findPage(
  db: Queryable,
  bookIds: readonly number[],
  { role, sort, after, limit }: BookWorkPage,
): Promise<PlacedWork[]> {
  const column = sort === 'liked' ? db`likes` : db`published_at`;
  const [value = '', workId = ''] = after ?? [];
  const given = sort === 'liked' ? db`${Number(value)}::int` : db`${value}::timestamptz`;
  return db<PlacedWork[]>`
    select distinct ${column}, work_id, likes, published_at from unnest(${[...bookIds]}::bigint[]) edition,
      lateral (
        select work_id, likes, published_at from book_work
        where book_id = edition and role = ${role}
          ${after ? db`and (${column}, work_id) < (${given}, ${Number(workId)})` : db``}
        order by ${column} desc, work_id desc limit ${limit}
      ) placed
    order by ${column} desc, work_id desc limit ${limit}`;
}

/** Up to `max` each. */
export async function countWorks(
  db: Queryable,
  bookIds: readonly number[],
  max: number,
): Promise<Record<BookWorkRole, number>> {
  const [row] = await db<[Record<BookWorkRole, number>]>`
    select
      (select least(count(distinct work_id), ${max})::int from (${some(db, bookIds, 'review', max)}) found) as review,
      (select least(count(distinct work_id), ${max})::int from (${some(db, bookIds, 'mention', max)}) found) as mention`;
  return row;
}

/** A work has one row per edition, so this many rows contain `max` different works. */
function some(db: Queryable, bookIds: readonly number[], role: BookWorkRole, max: number) {
  return db`
    select work_id from book_work where book_id = any(${[...bookIds]}::bigint[]) and role = ${role}
    limit ${max * bookIds.length}`;
}
