import type { BookWorkSort } from '@gongdu/contract/books/book-page';
import type { Queryable } from '../../db/database.ts';
import type { bookWork } from './table.ts';

export type BookWorkRole = (typeof bookWork.$inferSelect)['role'];

/** A work about a book, where its list is ordered by. */
export interface PlacedWork {
  readonly workId: number;
  readonly likes: number;
  readonly publishedAt: string;
}

/** What readers see of these works is listed at the books that they are about or name, and nowhere else. */
export async function listWorks(db: Queryable, workIds: readonly number[]): Promise<void> {
  await dropWorks(db, workIds);
  await db`
    insert into book_work (work_id, book_id, role, published_at, likes)
    select work.id, named.book_id,
      case when work.kind = 'review' and named.book_id = shown.book_id then 'review' else 'mention' end,
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
    where work.id = any(${[...workIds]}::bigint[]) and work.kind in ('post', 'review', 'news')
      and work.state = 'published' and work.deleted_at is null and work.published_at is not null
      and shown.circle_id is null`;
}

export async function dropWorks(db: Queryable, workIds: readonly number[]): Promise<void> {
  await db`delete from book_work where work_id = any(${[...workIds]}::bigint[])`;
}

export async function addLikes(db: Queryable, workId: number, n: number): Promise<void> {
  await db`update book_work set likes = greatest(likes + ${n}, 0) where work_id = ${workId}`;
}

export interface BookWorkPage {
  readonly role: BookWorkRole;
  readonly sort: BookWorkSort;
  /** Value and work of the last row before. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
}

/** Of each edition the first few by its own index: what a page costs does not grow with the book's fame. */
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

export async function countWorks(
  db: Queryable,
  bookIds: readonly number[],
  max: number,
): Promise<Record<BookWorkRole, number>> {
  const [row] = await db<[Record<BookWorkRole, number>]>`
    select
      (select count(distinct work_id)::int from (${some(db, bookIds, 'review', max)}) found) as review,
      (select count(distinct work_id)::int from (${some(db, bookIds, 'mention', max)}) found) as mention`;
  return row;
}

function some(db: Queryable, bookIds: readonly number[], role: BookWorkRole, max: number) {
  return db`
    select work_id from book_work where book_id = any(${[...bookIds]}::bigint[]) and role = ${role} limit ${max}`;
}
