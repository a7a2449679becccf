import { chinaDay } from '@gongdu/rules/china-time';
import type { RowOf } from './rows.ts';
import type { Seeding } from './seeding.ts';

/** Days of the two readers who can be signed in as, back to the year before. */
const seededDays = 420;
/** Every ninth day is missed, and once a longer time. */
const missed = (at: number) => at % 9 === 5 || (at > 70 && at < 78);

/** What is read of the book at hand, in pages on most days and in minutes on some. */
export async function seedReadingDays(demo: Seeding): Promise<void> {
  const readers = [demo.uidOf('xiaoman'), demo.uidOf('zhiqiu')];
  const atHand = await demo.sql<{ uid: number; bookId: number }[]>`
    select distinct on (uid) uid, book_id from shelf_entry where uid = any(${readers}::bigint[])
    order by uid, (state = 'reading') desc, book_id`;
  const rows = atHand.flatMap(({ uid, bookId }, nth) =>
    Array.from({ length: seededDays }, (_, at): RowOf<'reading_day'>[] => {
      if (missed(at + nth * 4)) return [];
      const isTimed = at % 5 === 3;
      const pages = isTimed ? null : 8 + ((at * 7 + nth) % 23);
      const minutes = isTimed ? 15 + ((at * 11) % 40) : null;
      // today is left free for trying it out
      const day = chinaDay(demo.inDays(-at - 1));
      return [{ uid, day, bookId: at < 30 ? bookId : 0, pages, minutes, source: 'typed' }];
    }).flat(),
  );
  await demo.insert('reading_day', rows);
  await demo.sql`
    insert into reading_day (uid, day, book_id, pages, minutes, source)
    select distinct on (said.uid, said.day, coalesce(lead.book_id, 0)) said.uid, said.day, coalesce(lead.book_id, 0),
      said.pages, said.minutes, 'check_in'
    from reading_lead_check_in said join reading_lead lead on lead.work_id = said.work_id
    order by said.uid, said.day, coalesce(lead.book_id, 0), said.id
    on conflict (uid, day, book_id) do nothing`;
}
