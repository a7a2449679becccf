import type { OnThisDay, Remembered } from '@gongdu/contract/library/reading-days/on-this-day';
import { firstReadingDay } from '@gongdu/contract/library/reading-days/reading-day-limits';
import { chinaDay } from '@gongdu/rules/china-time';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Books } from '../books/service.ts';
import { sameDayBefore } from './calendar-days.ts';
import * as store from './on-this-day-store.ts';

export type OnThisDays = ReturnType<typeof createOnThisDays>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly books: Pick<Books, 'findVisibleTo'>;
}

/** 那年今日: five statements, each over the member's own rows of the same day of earlier years. */
export function createOnThisDays({ db, clock, books }: Needs) {
  return { read };

  async function read({ uid }: Caller): Promise<OnThisDay> {
    const today = chinaDay(clock.now());
    const days = sameDayBefore(today, Number(firstReadingDay.slice(0, 4)));
    const [marks, read, quotes, said, works] = await Promise.all([
      store.listMarks(db, uid, days),
      store.listRead(db, uid, days),
      store.listQuotes(db, uid, days),
      store.listShortReviews(db, uid, days),
      store.listWorks(db, uid, days),
    ]);
    const ids = [...marks, ...read, ...quotes, ...said].map(({ bookId }) => bookId);
    const found = await books.findVisibleTo(uid, [...new Set(ids)]);
    const cover = (bookId: number) => {
      const row = found.get(bookId)?.row;
      return row && { id: row.id, title: row.title, author: row.author, cover: row.cover };
    };
    const marked = new Set(marks.map(({ bookId, day }) => `${bookId} ${day}`));
    const things: Remembered[] = [
      ...marks.flatMap(({ bookId, ...each }) => {
        const book = cover(bookId);
        return book ? [{ what: 'shelf' as const, book, ...each }] : [];
      }),
      // a day without a number says no more than the mark of the same book
      ...read
        .filter(
          (each) => each.pages !== null || each.minutes !== null || !marked.has(`${each.bookId} ${each.day}`),
        )
        .map(({ bookId, ...each }) => ({ what: 'read' as const, book: cover(bookId) ?? null, ...each })),
      ...textsOf('quote', quotes),
      ...textsOf('short_review', said),
      ...works.map((each) => ({ what: 'work' as const, ...each })),
    ];
    const byYear = Map.groupBy(things, ({ day }) => Number(day.slice(0, 4)));
    const years = [...byYear].map(([year, ofYear]) => ({ year, things: ofYear }));
    return { today, years: years.toSorted((a, b) => b.year - a.year) };

    function textsOf(
      what: 'quote' | 'short_review',
      rows: readonly { readonly bookId: number; readonly day: string; readonly text: string }[],
    ): Remembered[] {
      return rows.flatMap(({ bookId, ...each }) => {
        const book = cover(bookId);
        return book ? [{ what, book, ...each }] : [];
      });
    }
  }
}
