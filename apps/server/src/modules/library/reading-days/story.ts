import type { BookRow } from '@gongdu/contract/library/books/book';
import { storyRowsMax, type YearStory } from '@gongdu/contract/library/reading-days/year-story';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Books } from '../books/service.ts';
import type { ShelfYears } from '../shelf/year.ts';
import { yearSpan } from './calendar-days.ts';
import { sumDays } from './store.ts';
import * as store from './story-store.ts';
import { readStreaks } from './streak-store.ts';

export type YearStories = ReturnType<typeof createYearStories>;

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly books: Pick<Books, 'findVisibleTo'>;
  readonly shelfYears: Pick<ShelfYears, 'listFinished'>;
}

type Reading = Awaited<ReturnType<ShelfYears['listFinished']>>[number];

/** A member's year as its cards tell it: always the same few statements, however much was read. */
export function createYearStories({ db, accounts, books, shelfYears }: Needs) {
  return { read };

  async function read({ uid }: Caller, year: number): Promise<YearStory> {
    const span = yearSpan(year);
    const [readings, earlier, days, daysBefore, { longest: streak }] = await Promise.all([
      shelfYears.listFinished(uid, year),
      shelfYears.listFinished(uid, year - 1),
      sumDays(db, uid, span),
      store.countDays(db, uid, yearSpan(year - 1)),
      readStreaks(db, uid, span),
    ]);
    const ids = [...new Set(readings.map(({ bookId }) => bookId))].slice(0, store.storyBooksMax);
    const [[authors, kinds, fellows, readers], [quotes, passages, words]] = await Promise.all([
      aboutBooks(uid, ids),
      written(uid, year),
    ]);
    const longest = longestOf(readings);
    const [first, last] = [readings.at(0), readings.at(-1)];
    const shown = [...longest, ...passages, ...readers, ...[first, last].flatMap((each) => each ?? [])];
    const [found, people] = await Promise.all([
      books.findVisibleTo(uid, [...new Set(shown.map(({ bookId }) => bookId))]),
      accounts.getPeople(fellows.map((each) => each.uid)),
    ]);
    const cover = (bookId: number) => toCover(found.get(bookId)?.row);
    const finished = (reading: Reading | undefined) => {
      const book = reading && cover(reading.bookId);
      return book ? { book, finishedOn: reading.finishedOn } : null;
    };
    return {
      year,
      figures: { books: readings.length, days: days.length, pages: pagesOf(readings) },
      before: { books: earlier.length, days: daysBefore, pages: pagesOf(earlier) },
      first: finished(first),
      last: finished(last),
      months: monthsOf(readings, days),
      streak,
      fullest: days
        .filter(({ pages }) => pages > 0)
        .toSorted((a, b) => b.pages - a.pages || a.day.localeCompare(b.day))
        .slice(0, storyRowsMax)
        .map(({ day, pages }) => ({ day, pages })),
      longest: longest.flatMap(({ bookId, pages }) => {
        const book = cover(bookId);
        return book ? [{ book, pages }] : [];
      }),
      authors,
      kinds,
      ratings: ratingsOf(readings),
      quotes,
      passages: passages.flatMap(({ bookId, text, marks }) => {
        const book = cover(bookId);
        return book ? [{ book, text, marks }] : [];
      }),
      words,
      people: fellows.map((each) => ({ person: people.get(each.uid), books: each.books })),
      readers: readers.flatMap(({ bookId, readers: n }) => {
        const book = cover(bookId);
        return book ? [{ book, readers: n }] : [];
      }),
    };
  }

  function aboutBooks(uid: number, ids: readonly number[]) {
    return Promise.all([
      store.listAuthors(db, ids),
      store.listKinds(db, ids),
      store.listFellowReaders(db, uid, ids),
      store.listReaders(db, ids),
    ]);
  }

  async function written(uid: number, year: number) {
    const span = yearSpan(year);
    const moments = { from: `${year}-01-01T00:00:00+08:00`, to: `${year + 1}-01-01T00:00:00+08:00` };
    const [quotes, passages, said, thought, works] = await Promise.all([
      store.countQuotes(db, uid, span),
      store.listPassages(db, uid, span),
      store.countShortReviews(db, uid, moments),
      store.countThoughts(db, uid, moments),
      store.countWorks(db, uid, moments),
    ]);
    const nOf = (kind: string) => works.find((each) => each.kind === kind)?.n ?? 0;
    const signs = works.reduce((sum, each) => sum + each.signs, said.signs + thought.signs);
    const words = {
      shortReviews: said.n,
      thoughts: thought.n,
      reviews: nOf('review'),
      posts: nOf('post'),
      signs,
    };
    return [quotes, passages, words] as const;
  }
}

function toCover(row: BookRow | undefined) {
  return row && { id: row.id, title: row.title, author: row.author, cover: row.cover };
}

function pagesOf(readings: readonly Reading[]): number {
  return readings.reduce((sum, { pages }) => sum + (pages ?? 0), 0);
}

/** Each book once. */
function longestOf(readings: readonly Reading[]): { bookId: number; pages: number }[] {
  const known = readings.flatMap(({ bookId, pages }) => (pages === null ? [] : [[bookId, pages] as const]));
  return [...new Map(known)]
    .map(([bookId, pages]) => ({ bookId, pages }))
    .toSorted((a, b) => b.pages - a.pages || a.bookId - b.bookId)
    .slice(0, storyRowsMax);
}

function monthsOf(readings: readonly Reading[], days: readonly { readonly day: string }[]) {
  const monthOf = (day: string) => Number(day.slice(5, 7));
  return Array.from({ length: 12 }, (_, at) => ({
    books: readings.filter(({ finishedOn }) => monthOf(finishedOn) === at + 1).length,
    days: days.filter(({ day }) => monthOf(day) === at + 1).length,
  }));
}

function ratingsOf(readings: readonly Reading[]): number[] {
  return Array.from({ length: 10 }, (_, at) => readings.filter(({ rating }) => rating === at + 1).length);
}
