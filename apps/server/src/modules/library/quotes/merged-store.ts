import type { Queryable } from '../../../db/database.ts';
import type { MovedTable } from '../../../shared/moved-rows.ts';
import type { MovedBook } from '../books/merges/moved-book.ts';

export const movedQuotes: MovedTable = {
  table: 'quote',
  key: ['id'],
  object: 'book_id',
  owner: "t.uid || ':' || t.print",
  ofMember: true,
  watched: ['text', 'thought', 'chapter', 'state', 'deleted_at'],
};
export const movedQuotedBooks: MovedTable = {
  table: 'quoted_book',
  key: ['uid', 'book_id'],
  object: 'book_id',
  owner: 't.uid',
  ofMember: true,
};
export const movedPassageCounts: MovedTable = {
  table: 'quote_passage_count',
  key: ['book_id'],
  object: 'book_id',
  owner: 't.book_id',
  scope: 'both',
};

type Pair = Pick<MovedBook, 'from' | 'into'>;

/** Those of the book that goes, and members who noted the same passage of both; `waiting` of these for a decision. */
export async function countOfBoth(
  db: Queryable,
  { from, into }: Pair,
): Promise<{ n: number; both: number; waiting: number }> {
  const [row] = await db<[{ n: number; both: number; waiting: number }]>`
    select count(*)::int as n, count(other.id)::int as both,
      count(other.id) filter (where 'waiting' in (gone.state, other.state))::int as waiting
    from quote gone
      left join quote other on other.uid = gone.uid and other.book_id = ${into} and other.print = gone.print
        and other.deleted_at is null
    where gone.book_id = ${from} and gone.deleted_at is null`;
  return row;
}

export async function lockQuotesOf(db: Queryable, { from }: Pick<MovedBook, 'from'>): Promise<void> {
  await db`select from quote where book_id = ${from} order by id for update`;
}

/**
 * Of two quotes of a passage by one member the public one stands on the book, of equal ones the newer; the other one
 * stays with its owner at the old book. They change places by way of a negative number, as the unique index sees each
 * row by itself.
 */
export async function moveQuotes(db: Queryable, { from, into }: Pair): Promise<void> {
  await db`
    update quote kept set book_id = ${-from}
    from quote gone
    where kept.book_id = ${into} and kept.deleted_at is null
      and gone.book_id = ${from} and gone.deleted_at is null and gone.uid = kept.uid and gone.print = kept.print
      and (gone.state = 'public', gone.created_at) > (kept.state = 'public', kept.created_at)`;
  await db`
    update quote gone set book_id = ${into} where book_id = ${from}
      and (deleted_at is not null or not exists (
        select from quote kept where kept.uid = gone.uid and kept.book_id = ${into} and kept.print = gone.print
          and kept.deleted_at is null))`;
  await db`update quote set book_id = ${from} where book_id = ${-from}`;
}

/** Of every passage that a recorded quote belongs to, in both books: who noted it and which quote stands for it. */
export async function recountPassages(db: Queryable, { mergeId, from, into }: MovedBook): Promise<void> {
  const touched = db`(
    select distinct moved.print, book.id as book_id
    from book_merge_row logged join quote moved on moved.id = (logged.row_key ->> 'id')::bigint,
      unnest(array[${from}, ${into}]::bigint[]) book (id)
    where logged.merge_id = ${mergeId} and logged.table_name = 'quote') touched`;
  await db`
    insert into quote_passage (book_id, print, marks, lead_id, lead_at)
    select touched.book_id, touched.print, counted.n, lead.id, lead.published_at
    from ${touched}, lateral (
      select count(*)::int as n from quote
      where quote.book_id = touched.book_id and quote.print = touched.print and deleted_at is null
    ) counted left join lateral (
      select id, published_at from quote
      where quote.book_id = touched.book_id and quote.print = touched.print and state = 'public' and deleted_at is null
      order by (thought = ''), published_at, id limit 1
    ) lead on true
    where counted.n > 0 order by touched.book_id, touched.print
    on conflict (book_id, print) do update set
      marks = excluded.marks, lead_id = excluded.lead_id, lead_at = excluded.lead_at`;
  await db`
    delete from quote_passage passage using ${touched}
    where passage.book_id = touched.book_id and passage.print = touched.print and not exists (
      select from quote where quote.book_id = passage.book_id and quote.print = passage.print and deleted_at is null)`;
  await db`
    insert into quote_passage_count (book_id, n)
    select book.id, count(passage.print)::int from unnest(array[${from}, ${into}]::bigint[]) book (id)
      left join quote_passage passage on passage.book_id = book.id and passage.lead_id is not null
      left join quote_passage_count counted on counted.book_id = book.id
    group by book.id having count(passage.print) > 0 or count(counted.book_id) > 0 order by book.id
    on conflict (book_id) do update set n = excluded.n`;
}

/** Before the numbers: the day on which a member noted last goes along. */
export async function moveQuotedBooks(db: Queryable, { from, into }: Pair): Promise<void> {
  await db`
    insert into quoted_book (uid, book_id, n, touched_at)
    select uid, ${into}::bigint, n, touched_at from quoted_book where book_id = ${from} order by uid
    on conflict (uid, book_id) do update set touched_at = greatest(quoted_book.touched_at, excluded.touched_at)`;
}

/** Of all members whose quotes the record names, in both books. */
export async function recountQuotedBooks(db: Queryable, { mergeId, from, into }: MovedBook): Promise<void> {
  const members = db`
    select distinct uid from book_merge_row
    where merge_id = ${mergeId} and table_name in ('quote', 'quoted_book') and uid is not null`;
  await db`
    insert into quoted_book (uid, book_id, n, touched_at)
    select uid, book_id, count(*)::int, max(created_at) from quote
    where book_id in (${from}, ${into}) and deleted_at is null and uid in (${members})
    group by uid, book_id order by uid, book_id
    on conflict (uid, book_id) do update set n = excluded.n`;
  await db`
    delete from quoted_book counted where book_id in (${from}, ${into}) and uid in (${members}) and not exists (
      select from quote where quote.uid = counted.uid and quote.book_id = counted.book_id and deleted_at is null)`;
}
