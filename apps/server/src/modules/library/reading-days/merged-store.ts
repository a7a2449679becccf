import { dayMinutesMax, dayPagesMax } from '@gongdu/contract/library/reading-days/reading-day-limits';
import type { Queryable } from '../../../db/database.ts';
import type { MovedTable } from '../../../shared/moved-rows.ts';
import type { MovedBook } from '../books/merges/moved-book.ts';

export const movedDays: MovedTable = {
  table: 'reading_day',
  key: ['uid', 'day', 'book_id'],
  object: 'book_id',
  owner: 't.uid',
  ofMember: true,
};

type Pair = Pick<MovedBook, 'from' | 'into'>;

export async function countOfBoth(db: Queryable, { from, into }: Pair): Promise<{ n: number; both: number }> {
  const [row] = await db<[{ n: number; both: number }]>`
    select count(*)::int as n, count(other.uid)::int as both
    from reading_day gone
      left join reading_day other on other.uid = gone.uid and other.day = gone.day and other.book_id = ${into}
    where gone.book_id = ${from}`;
  return row;
}

/** Who read both on a day has read them together; then all days of the one are days of the other. */
export async function moveDays(db: Queryable, { from, into }: Pair): Promise<void> {
  await db`
    update reading_day kept set
      pages = least(${dayPagesMax}, coalesce(kept.pages + gone.pages, kept.pages, gone.pages)),
      minutes = least(${dayMinutesMax}, coalesce(kept.minutes + gone.minutes, kept.minutes, gone.minutes)),
      up_to = greatest(kept.up_to, gone.up_to), import_id = null
    from reading_day gone
    where gone.book_id = ${from} and kept.book_id = ${into} and kept.uid = gone.uid and kept.day = gone.day`;
  await db`
    delete from reading_day gone where gone.book_id = ${from} and exists (
      select from reading_day kept where kept.book_id = ${into} and kept.uid = gone.uid and kept.day = gone.day)`;
  await db`update reading_day set book_id = ${into} where book_id = ${from}`;
}
