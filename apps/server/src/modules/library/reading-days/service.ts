import type {
  BookReadingDays,
  FormerDay,
  ReadAmount,
  ReadingCalendar,
  ReadingDayRow,
  ReadingSummary,
} from '@gongdu/contract/library/reading-days/reading-day';
import {
  dayPagesMax,
  firstReadingDay,
  readingDayBooksMax,
  typedDaysBack,
} from '@gongdu/contract/library/reading-days/reading-day-limits';
import { Problem } from '@gongdu/contract/problem';
import { chinaDay } from '@gongdu/rules/china-time';
import { inTransaction, type Queryable, type Transaction } from '../../../db/database.ts';
import { isIdPart, parseCursor, toPage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Books } from '../books/service.ts';
import type { Shelf } from '../shelf/service.ts';
import { addDays, monthsUntil, weekStart, yearSpan } from './calendar-days.ts';
import { createImportedDays } from './imported.ts';
import { currentOf, pagesUpTo, totalsOf } from './policy.ts';
import { keyOf, toAmount, toFormer, toRow } from './presenter.ts';
import * as store from './store.ts';
import { readStreaks } from './streak-store.ts';

export type ReadingDays = ReturnType<typeof createReadingDays>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly books: Pick<Books, 'findVisibleTo' | 'lockAgainstMerges' | 'currentIds'>;
  readonly shelf: Pick<Shelf, 'reach'>;
}

interface Amounts {
  readonly bookId: number | null;
  /** undefined: unchanged. */
  readonly pages?: number | null | undefined;
  readonly minutes?: number | null | undefined;
  readonly upTo: number | null;
}

interface CheckIn {
  readonly uid: number;
  readonly day: string;
  /** null: the reading-lead has no book. */
  readonly bookId: number | null;
  readonly pages: number | null;
  readonly minutes: number | null;
}

/** What members read day by day, for themselves alone. Locks: the member's shelf, their days. */
export function createReadingDays({ db, clock, books, shelf }: Needs) {
  return {
    ...createImportedDays({ clock }),
    list,
    summarize,
    readCalendar,
    readBook,
    save,
    remove,
    restore,
    followCheckIn,
  };

  async function list(
    { uid }: Caller,
    {
      month,
      after,
      pageSize,
    }: { readonly month: string; readonly after?: string | undefined; readonly pageSize: number },
  ): Promise<{ rows: ReadingDayRow[]; next: string | null }> {
    const found = await store.listDays(db, uid, {
      ...monthsUntil(month, 1),
      after: parseCursor(after, [isDayPart, isIdPart]),
      limit: pageSize + 1,
    });
    const { rows, next } = toPage(found, pageSize, ({ day, bookId }) => [day, bookId]);
    const shown = await books.findVisibleTo(
      uid,
      rows.map(({ bookId }) => bookId),
    );
    return { rows: rows.map((row) => toRow(row, shown.get(row.bookId)?.row ?? null)), next };
  }

  async function summarize({ uid }: Caller): Promise<ReadingSummary> {
    const today = chinaDay(clock.now());
    const year = yearSpan(Number(today.slice(0, 4)));
    const monday = weekStart(today);
    // the week may have begun in the year before
    const from = addDays(year.from, -6);
    const [days, { longest, last }] = await Promise.all([
      store.sumDays(db, uid, { from, to: today }),
      readStreaks(db, uid, { from: firstReadingDay, to: today }),
    ]);
    const since = (first: string) => totalsOf(days.filter(({ day }) => day >= first));
    return {
      today,
      day: since(today),
      week: since(monday),
      month: since(`${today.slice(0, 7)}-01`),
      year: since(year.from),
      current: currentOf(last, today),
      longest,
    };
  }

  async function readCalendar({ uid }: Caller, until: string): Promise<ReadingCalendar> {
    const span = monthsUntil(until, 12);
    return { ...span, days: await store.sumDays(db, uid, span) };
  }

  async function readBook({ uid }: Caller, asked: number): Promise<BookReadingDays> {
    const bookId = await visibleId(uid, asked);
    const today = chinaDay(clock.now());
    const [[entry], all] = await Promise.all([
      store.findDays(db, uid, [{ day: today, bookId }]),
      store.sumBook(db, uid, bookId),
    ]);
    return { today, entry: entry ? toAmount(entry) : null, all };
  }

  async function save(
    { uid }: Caller,
    day: string,
    { bookId: asked, pages, minutes, upTo }: Amounts,
  ): Promise<{ entry: ReadAmount; before: FormerDay }> {
    assertTypable(day);
    if (asked !== null) await visibleId(uid, asked);
    return inTransaction(db, async (tx) => {
      const bookId = await lockedId(tx.sql, asked);
      const place = upTo === null ? null : await reach(tx, { uid, day, bookId, upTo });
      await store.lockDays(tx.sql, uid);
      const key = keyOf({ day, bookId });
      const [before] = await store.findDays(tx.sql, uid, [key]);
      if (!before && (await store.countTyped(tx.sql, uid, day)) >= readingDayBooksMax)
        throw new Problem('reading_day.day_full');
      const known = before?.pages ?? null;
      const added = place?.moved ? pagesUpTo({ ...place, day, pages: known }) : known;
      if (added !== null && added > dayPagesMax)
        throw new Problem('reading_day.too_many_pages', { max: dayPagesMax });
      const after: store.StoredDay = {
        uid,
        ...key,
        pages: pages === undefined ? added : pages,
        minutes: minutes === undefined ? (before?.minutes ?? null) : minutes,
        upTo: upTo ?? before?.upTo ?? null,
        source: 'typed',
        importId: null,
      };
      await store.putDays(tx.sql, [after]);
      const former = toFormer(key, before);
      const moved = place?.moved ? { ...former, progress: place.progress } : former;
      return { entry: toAmount(after), before: moved };
    });
  }

  /** Sets the page reached. Of an earlier day only forward: what was read since may have gone further. */
  async function reach(
    tx: Transaction,
    { uid, day, bookId, upTo }: Pick<CheckIn, 'uid' | 'day' | 'bookId'> & { readonly upTo: number },
  ) {
    if (bookId === null) throw new Problem('reading_day.no_book');
    const onlyForward = day < chinaDay(clock.now());
    const reached = await shelf.reach(tx, {
      uid,
      bookId,
      progress: { unit: 'page', value: upTo },
      onlyForward,
    });
    if (!reached) throw new Problem('reading_day.not_begun');
    const { progress, startedOn } = reached.before;
    return { moved: reached.moved, progress, startedOn, upTo };
  }

  async function remove({ uid }: Caller, day: string, asked: number | null): Promise<FormerDay> {
    return inTransaction(db, async ({ sql }) => {
      const bookId = await lockedId(sql, asked);
      await store.lockDays(sql, uid);
      const key = keyOf({ day, bookId });
      const [before] = await store.findDays(sql, uid, [key]);
      if (!before) throw new Problem('reading_day.not_found');
      await store.deleteDays(sql, uid, [key]);
      return toFormer(key, before);
    });
  }

  async function restore({ uid }: Caller, days: readonly FormerDay[]): Promise<null> {
    const today = chinaDay(clock.now());
    if (days.some(({ day }) => day > today)) throw new Problem('reading_day.in_future');
    const found = await books.findVisibleTo(
      uid,
      days.flatMap(({ bookId }) => bookId ?? []),
    );
    const kept = days.filter(
      ({ day, bookId }) => day >= firstReadingDay && (bookId === null || found.has(bookId)),
    );
    const ids = kept.flatMap(({ bookId }) => bookId ?? []);
    await inTransaction(db, async (tx) => {
      await books.lockAgainstMerges(tx.sql);
      const current = await books.currentIds(tx.sql, ids);
      const currentKey = ({ day, bookId }: FormerDay) =>
        keyOf({ day, bookId: bookId === null ? null : current(bookId) });
      // each book once or twice: a change is undone by itself
      for (const { bookId, progress } of kept)
        if (bookId !== null && progress !== undefined)
          await shelf.reach(tx, { uid, bookId, progress, onlyForward: false });
      await store.lockDays(tx.sql, uid);
      await store.deleteDays(tx.sql, uid, kept.map(currentKey));
      const again = new Map(kept.map((each) => [JSON.stringify(currentKey(each)), each]));
      await store.putDays(
        tx.sql,
        [...again.values()].flatMap(({ entry, ...each }) =>
          entry ? [{ uid, ...currentKey({ entry, ...each }), ...entry, importId: null }] : [],
        ),
      );
    });
    return null;
  }

  /** A check-in is a day of reading; what the member typed of the same book and day goes before it. */
  async function followCheckIn(
    { sql }: Transaction,
    { uid, day, bookId: asked, pages, minutes }: CheckIn,
  ): Promise<void> {
    const bookId = await lockedId(sql, asked);
    await store.lockDays(sql, uid);
    const key = keyOf({ day, bookId });
    await store.putCheckIn(sql, {
      uid,
      ...key,
      pages,
      minutes,
      upTo: null,
      source: 'check_in',
      importId: null,
    });
  }

  function assertTypable(day: string): void {
    const today = chinaDay(clock.now());
    if (day > today) throw new Problem('reading_day.in_future');
    if (day < addDays(today, -typedDaysBack)) throw new Problem('reading_day.too_long_ago');
  }

  /** Of a merged book the id of the one that remained. */
  async function visibleId(uid: number, asked: number): Promise<number> {
    const book = (await books.findVisibleTo(uid, [asked])).get(asked)?.row;
    if (!book) throw new Problem('book.not_found');
    return book.id;
  }

  /** The same, which stays so until the transaction ends. */
  async function lockedId(sql: Queryable, asked: number | null): Promise<number | null> {
    if (asked === null) return null;
    await books.lockAgainstMerges(sql);
    return (await books.currentIds(sql, [asked]))(asked);
  }
}

function isDayPart(part: string): boolean {
  const time = /^[12]\d{3}-\d\d-\d\d$/.test(part) ? Date.parse(part) : Number.NaN;
  // JavaScript parses 30 February as 2 March
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(part);
}
