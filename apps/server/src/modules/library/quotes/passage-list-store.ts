import type { BookQuoteSort } from '@gongdu/contract/library/quotes/shown-quotes';
import type { Queryable } from '../../../db/database.ts';
import type { quotePassage } from './table.ts';

export type Passage = typeof quotePassage.$inferSelect & { readonly leadId: number; readonly leadAt: string };

interface PassagePage {
  readonly sort: BookQuoteSort;
  /** The sort value and the lead of the last row before. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
}

/**
 * Published passages of a work. At most `limit` rows of each edition are read, by its index. Of a passage that several
 * editions have, the one with the most marks is listed.
 */
export async function listPassages(
  db: Queryable,
  editions: readonly number[],
  { sort, after, limit }: PassagePage,
): Promise<Passage[]> {
  const column = sort === 'marked' ? db`marks` : db`lead_at`;
  const [value = '', leadId = ''] = after ?? [];
  const given = sort === 'marked' ? db`${Number(value)}::int` : db`${value}::timestamptz`;
  return db<Passage[]>`
    select placed.* from unnest(${[...editions]}::bigint[]) edition,
      lateral (
        select * from quote_passage passage
        where book_id = edition and lead_id is not null
          and not exists (
            select from quote_passage other
            where other.book_id = any(${[...editions]}::bigint[]) and other.print = passage.print
              and other.lead_id is not null and (other.marks, other.lead_id) > (passage.marks, passage.lead_id)
          )
          ${after ? db`and (${column}, lead_id) < (${given}, ${Number(leadId)})` : db``}
        order by ${column} desc, lead_id desc limit ${limit}
      ) placed
    order by ${column} desc, lead_id desc limit ${limit}`;
}

/**
 * The same by the marks of all editions together, in their exact order. All published passages are read, so that it is
 * for works that have not many.
 */
export async function listPassagesBySum(
  db: Queryable,
  editions: readonly number[],
  { after, limit }: Omit<PassagePage, 'sort'>,
): Promise<Passage[]> {
  const [value = '', leadId = ''] = after ?? [];
  return db<Passage[]>`
    with shown as (
      select distinct on (print) book_id, print, lead_id, lead_at from quote_passage
      where book_id = any(${[...editions]}::bigint[]) and lead_id is not null
      order by print, marks desc, lead_id desc
    ), summed as (
      select shown.book_id, shown.print, shown.lead_id, shown.lead_at, (
          select sum(other.marks)::int from quote_passage other
          where other.book_id = any(${[...editions]}::bigint[]) and other.print = shown.print
        ) as marks
      from shown
    )
    select book_id, print, marks, lead_id, lead_at from summed
    ${after ? db`where (marks, lead_id) < (${Number(value)}::int, ${Number(leadId)})` : db``}
    order by marks desc, lead_id desc limit ${limit}`;
}

/** Of these passages in each of these editions. */
export async function countMarks(
  db: Queryable,
  editions: readonly number[],
  prints: readonly string[],
): Promise<Pick<Passage, 'bookId' | 'print' | 'marks'>[]> {
  return db<Pick<Passage, 'bookId' | 'print' | 'marks'>[]>`
    select book_id, print, marks from quote_passage
    where book_id = any(${[...editions]}::bigint[]) and print = any(${[...prints]}::text[])`;
}

/** Published passages of these editions. */
export async function countPassages(db: Queryable, editions: readonly number[]): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select coalesce(sum(n), 0)::int as n from quote_passage_count where book_id = any(${[...editions]}::bigint[])`;
  return row.n;
}
