import type { Queryable } from '../../../db/database.ts';
import type { MovedTable } from '../../../shared/moved-rows.ts';
import type { MovedBook } from '../../library/books/merges/moved-book.ts';

export const movedLeads: MovedTable = {
  table: 'reading_lead',
  key: ['work_id'],
  object: 'book_id',
  owner: 't.work_id',
  watched: [],
};
export const movedProposals: MovedTable = {
  table: 'reading_lead_proposal',
  key: ['id'],
  object: 'book_id',
  owner: 't.id',
  watched: [],
};

type Pair = Pick<MovedBook, 'from' | 'into'>;

export async function countOfBoth(
  db: Queryable,
  { from, into }: Pair,
): Promise<{ leads: number; proposals: { n: number; both: number } }> {
  const [leads] = await db<[{ n: number }]>`
    select count(*)::int as n from reading_lead where book_id = ${from}`;
  const [proposals] = await db<[{ n: number; both: number }]>`
    select count(*)::int as n, count(other.id)::int as both
    from reading_lead_proposal gone
      left join reading_lead_proposal other on other.work_id = gone.work_id and other.book_id = ${into}
    where gone.book_id = ${from}`;
  return { leads: leads.n, proposals };
}

export async function moveLeads(db: Queryable, { from, into }: Pair): Promise<void> {
  await db`select from reading_lead where book_id = ${from} order by work_id for update`;
  await db`update reading_lead set book_id = ${into} where book_id = ${from}`;
}

/** Where both stand in one vote, they stay two: their voters chose between them. */
export async function moveProposals(db: Queryable, { from, into }: Pair): Promise<void> {
  await db`
    update reading_lead_proposal gone set book_id = ${into}
    where book_id = ${from} and not exists (
      select from reading_lead_proposal kept where kept.work_id = gone.work_id and kept.book_id = ${into})`;
}
