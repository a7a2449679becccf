import type { Queryable } from '../../../db/database.ts';
import type { MovedTable } from '../../../shared/moved-rows.ts';
import type { MovedBook } from '../books/merges/moved-book.ts';

export const movedSentences: MovedTable = {
  table: 'short_review',
  key: ['id'],
  object: 'book_id',
  owner: 't.uid',
  ofMember: true,
  watched: ['text', 'state', 'deleted_at'],
};

type Pair = Pick<MovedBook, 'from' | 'into'>;

/** Those of the book that goes, and members who wrote about both; `waiting` of these for a decision. */
export async function countOfBoth(
  db: Queryable,
  { from, into }: Pair,
): Promise<{ n: number; both: number; waiting: number }> {
  const [row] = await db<[{ n: number; both: number; waiting: number }]>`
    select count(*)::int as n, count(other.id)::int as both,
      count(other.id) filter (where 'waiting' in (gone.state, other.state))::int as waiting
    from short_review gone
      left join short_review other on other.uid = gone.uid and other.book_id = ${into} and other.deleted_at is null
    where gone.book_id = ${from} and gone.deleted_at is null`;
  return row;
}

export async function lockSentences(db: Queryable, { from }: Pick<MovedBook, 'from'>): Promise<void> {
  await db`select from short_review where book_id = ${from} order by id for update`;
}

/**
 * Of two sentences of a member the public one stands on the book, of equal ones the newer; the other one stays with its
 * writer at the old book. They change places by way of a negative number, as the unique index sees each row by itself.
 */
export async function moveSentences(db: Queryable, { from, into }: Pair): Promise<void> {
  await db`
    update short_review kept set book_id = ${-from}
    from short_review gone
    where kept.book_id = ${into} and kept.deleted_at is null
      and gone.book_id = ${from} and gone.deleted_at is null and gone.uid = kept.uid
      and (gone.shown is not null, gone.created_at) > (kept.shown is not null, kept.created_at)`;
  await db`
    update short_review gone set book_id = ${into} where book_id = ${from}
      and (deleted_at is not null or not exists (
        select from short_review kept where kept.uid = gone.uid and kept.book_id = ${into} and kept.deleted_at is null))`;
  await db`update short_review set book_id = ${from} where book_id = ${-from}`;
}
