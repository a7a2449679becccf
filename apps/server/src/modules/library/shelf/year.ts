import type { BookRow } from '@gongdu/contract/library/books/book';
import type { ShelfYear, YearBook } from '@gongdu/contract/library/shelf/shelf';
import { Problem } from '@gongdu/contract/problem';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Books } from '../books/service.ts';
import { type FinishedReading, listFinished } from './store.ts';

export type ShelfYears = ReturnType<typeof createShelfYears>;

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'getPerson'>;
  readonly books: Pick<Books, 'findVisibleTo'>;
}

const bestMax = 6;

/** A member's own year of reading: its figures, and a picture of them. */
export function createShelfYears({ db, accounts, books }: Needs) {
  return {
    read,
    draw,
    listFinished: (uid: number, year: number) => listFinished(db, uid, { year, shownOnly: false }),
  };

  function read({ uid }: Caller, year: number): Promise<ShelfYear> {
    return summarize(uid, year, false);
  }

  async function summarize(uid: number, year: number, shownOnly: boolean): Promise<ShelfYear> {
    const readings = await listFinished(db, uid, { year, shownOnly });
    const months = Array.from({ length: 12 }, () => 0);
    for (const { finishedOn } of readings) {
      const month = Number(finishedOn.slice(5, 7)) - 1;
      months[month] = (months[month] ?? 0) + 1;
    }
    const withPages = readings.filter(({ pages }) => pages !== null);
    const ratings = readings.flatMap(({ rating }) => (rating === null ? [] : [rating]));
    const best = bestOf(readings);
    const longest = withPages.toSorted((a, b) => (b.pages ?? 0) - (a.pages ?? 0))[0];
    const [first, last] = [readings.at(0), readings.at(-1)];
    const shown = [...best, longest, first, last].flatMap((each) => (each ? [each.bookId] : []));
    const found = await books.findVisibleTo(uid, [...new Set(shown)]);
    const withBook = (reading: FinishedReading | undefined) => toYearBook(reading, found);
    return {
      year,
      months,
      books: readings.length,
      pages: withPages.reduce((sum, { pages }) => sum + (pages ?? 0), 0),
      booksWithPages: withPages.length,
      averageRating:
        ratings.length === 0 ? null : ratings.reduce((sum, each) => sum + each, 0) / ratings.length,
      rated: ratings.length,
      best: best.flatMap((reading) => withBook(reading) ?? []),
      longest: withBook(longest),
      first: withBook(first),
      last: withBook(last),
    };
  }

  /** What only the member sees on their shelf stays out of a picture that is made to be shown. */
  async function draw({ uid }: Caller, year: number): Promise<{ picture: string }> {
    const [figures, person] = await Promise.all([summarize(uid, year, true), accounts.getPerson(uid)]);
    if (figures.books === 0) throw new Problem('shelf.year_empty');
    const { drawYearCard } = await import('./year-card.ts');
    return { picture: (await drawYearCard(figures, person.name)).toString('base64') };
  }
}

/** Each book once, the best rated first, of equals the one that was finished last. */
function bestOf(readings: readonly FinishedReading[]): FinishedReading[] {
  const rated = readings.filter(({ rating }) => rating !== null);
  const once = new Map(rated.map((reading) => [reading.bookId, reading]));
  return [...once.values()]
    .toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.finishedOn.localeCompare(a.finishedOn))
    .slice(0, bestMax);
}

function toYearBook(
  reading: FinishedReading | undefined,
  found: ReadonlyMap<number, { readonly row: BookRow }>,
): YearBook | null {
  const book = reading && found.get(reading.bookId)?.row;
  if (!book) return null;
  const { rating, pages, finishedOn } = reading;
  return { book, rating, pages, finishedOn };
}
