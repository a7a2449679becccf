import * as contract from '@gongdu/contract/library/reading-days/reading-day';
import { getBookShelf, saveShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import { chinaDay } from '@gongdu/rules/china-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { foldKey } from '../../../shared/text/fold.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { addDays } from './calendar-days.ts';

/** Noon in China of the day on which the test runs. */
const noon = new Date(`${chinaDay(new Date())}T12:00:00+08:00`);
let now = noon;
const today = chinaDay(noon);
const month = today.slice(0, 7);

let app: TestApp;
let reader: TestMember;
let other: TestMember;
let book: number;

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } });
  other = await app.createMember({ name: '周知秋' });
});
beforeEach(async () => {
  now = noon;
  reader = await app.createMember({ name: '林小满' });
  book = await aBook('活着');
});
afterAll(() => app.close());

async function aBook(title: string): Promise<number> {
  const [row] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key) values (${title}, '余华', ${foldKey(title)}) returning id`;
  return row.id;
}

interface Given {
  bookId?: number | null;
  pages?: number | null;
  minutes?: number | null;
  upTo?: number | null;
}
const save = (day: string, body: Given, member = reader) =>
  member.call(contract.saveReadingDay, { params: { day }, body });
const refused = (day: string, body: Given, member = reader) =>
  member.callRefused(contract.saveReadingDay, { params: { day }, body });
const undo = (...days: contract.FormerDay[]) => reader.call(contract.restoreReadingDays, { body: { days } });
const list = async (of = month, member = reader) =>
  (await member.call(contract.listReadingDays, { query: { month: of } })).rows;
const summary = (member = reader) => member.call(contract.getReadingSummary);
const place = async () => (await reader.call(getBookShelf, { params: { id: book } })).mine?.progress;
const begin = (fields: object = {}) =>
  reader.call(saveShelfEntry, { params: { id: book }, body: { state: 'reading', ...fields } });

it('notes pages or minutes of a book or of none, and replaces them', async () => {
  await save(today, { bookId: book, pages: 20 });
  await save(today, { minutes: 30 });
  const { before } = await save(today, { bookId: book, pages: 35, minutes: 40 });
  expect(before).toEqual({
    day: today,
    bookId: book,
    entry: { pages: 20, minutes: null, upTo: null, source: 'typed' },
  });
  expect(await list()).toMatchObject([
    { day: today, bookId: book, book: { title: '活着' }, pages: 35, minutes: 40, source: 'typed' },
    { day: today, bookId: null, book: null, pages: null, minutes: 30 },
  ]);
  expect(await summary()).toMatchObject({
    today,
    day: { days: 1, pages: 35, minutes: 70 },
    week: { days: 1 },
    current: { days: 1, from: today, to: today },
  });
  expect(await reader.call(contract.getBookReadingDays, { params: { id: book } })).toEqual({
    today,
    entry: { pages: 35, minutes: 40, upTo: null, source: 'typed' },
    all: { days: 1, pages: 35, minutes: 40 },
  });
  expect(await list(month, other)).toEqual([]);
  expect(await summary(other)).toMatchObject({ day: { days: 0 }, current: null, longest: null });
});

it('counts a day without a number as read, and invents none', async () => {
  await save(today, { bookId: book });
  expect(await list()).toMatchObject([{ pages: null, minutes: null, upTo: null }]);
  expect(await summary()).toMatchObject({ day: { days: 1, pages: 0, minutes: 0 } });
});

it('changes the day at midnight in China, and shows it in the calendar of twelve months', async () => {
  now = new Date(`${today}T23:59:59+08:00`);
  expect((await summary()).today).toBe(today);
  await save(today, { pages: 10 });
  now = new Date(`${addDays(today, 1)}T00:00:00+08:00`);
  const tomorrow = addDays(today, 1);
  expect(await summary()).toMatchObject({
    today: tomorrow,
    day: { days: 0 },
    current: { days: 1, to: today },
  });
  await save(tomorrow, { pages: 5 });
  expect((await summary()).current).toEqual({ days: 2, from: today, to: tomorrow });
  const calendar = await reader.call(contract.getReadingCalendar, { query: { until: tomorrow.slice(0, 7) } });
  expect(calendar.from.slice(8)).toBe('01');
  expect(calendar.days).toEqual([
    { day: today, books: 0, pages: 10, minutes: 0 },
    { day: tomorrow, books: 0, pages: 5, minutes: 0 },
  ]);
});

it('lists a month page by page, the latest day first', async () => {
  const first = `${month}-01`;
  await app.db`
    insert into reading_day (uid, day, book_id, source)
    select ${reader.uid}, ${first}::date, n, 'imported' from generate_series(1, 5) n`;
  const seen: (number | null)[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: { rows: contract.ReadingDayRow[]; next: string | null } = await reader.call(
      contract.listReadingDays,
      { query: { month, pageSize: 2, ...(after && { after }) } },
    );
    seen.push(...page.rows.map(({ bookId }) => bookId));
    after = page.next;
  }
  expect(seen).toEqual([5, 4, 3, 2, 1]);
  for (const after of ['x', '2026-02-30~1', '2026-02-03'])
    expect(await reader.callRefused(contract.listReadingDays, { query: { month, after } })).toMatchObject({
      problem: 'request.malformed',
    });
});

describe('a page reached', () => {
  it('moves the place on the shelf, and adds the pages since', async () => {
    await begin({ startedOn: '2020-01-01', pages: 191, progress: { unit: 'page', value: 100 } });
    const { entry, before } = await save(today, { bookId: book, upTo: 120 });
    expect(entry).toEqual({ pages: 20, minutes: null, upTo: 120, source: 'typed' });
    expect(await place()).toEqual({ unit: 'page', value: 120 });
    expect((await save(today, { bookId: book, upTo: 120 })).entry.pages).toBe(20);
    expect((await save(today, { bookId: book, upTo: 150, minutes: 25 })).entry).toMatchObject({
      pages: 50,
      minutes: 25,
    });
    expect((await save(today, { bookId: book, upTo: 110 })).entry).toMatchObject({ pages: 10, minutes: 25 });
    await undo(before);
    expect(await list()).toEqual([]);
    expect(await place()).toEqual({ unit: 'page', value: 100 });
  });

  it('says no number where the place before is not known, and begins at none on the first day', async () => {
    await begin({ startedOn: '2020-01-01' });
    expect((await save(today, { bookId: book, upTo: 120 })).entry.pages).toBeNull();
    const fresh = await aBook('兄弟');
    await reader.call(saveShelfEntry, { params: { id: fresh }, body: { state: 'reading' } });
    expect((await save(today, { bookId: fresh, upTo: 30 })).entry.pages).toBe(30);
    await begin({ progress: { unit: 'percent', value: 40 } });
    const { entry, before } = await save(addDays(today, -1), { bookId: book, upTo: 130 });
    expect(entry.pages).toBeNull();
    await undo(before);
    expect(await place()).toEqual({ unit: 'percent', value: 40 });
  });

  it('takes the place of an earlier day no further back', async () => {
    await begin({ startedOn: '2020-01-01', progress: { unit: 'page', value: 150 } });
    const yesterday = await save(addDays(today, -1), { bookId: book, upTo: 100 });
    expect(yesterday.entry).toMatchObject({ pages: null, upTo: 100 });
    expect(yesterday.before).not.toHaveProperty('progress');
    expect(await place()).toEqual({ unit: 'page', value: 150 });
  });

  it('is refused without a begun book, beyond its end, and beyond a day', async () => {
    expect(await refused(today, { upTo: 10 })).toMatchObject({ problem: 'reading_day.no_book' });
    expect(await refused(today, { bookId: book, upTo: 10 })).toMatchObject({
      problem: 'reading_day.not_begun',
    });
    await begin({ pages: 191, startedOn: '2020-01-01' });
    expect(await refused(today, { bookId: book, upTo: 192 })).toMatchObject({
      problem: 'shelf.progress_beyond',
    });
    await begin({ pages: null, progress: { unit: 'page', value: 10 } });
    expect(await refused(today, { bookId: book, upTo: 5000 })).toMatchObject({
      problem: 'reading_day.too_many_pages',
    });
    expect(await place()).toEqual({ unit: 'page', value: 10 });
    expect(await list()).toEqual([]);
  });
});

it('deletes a day, and brings it back as it was', async () => {
  await save(today, { bookId: book, pages: 20 });
  const before = await reader.call(contract.deleteReadingDay, {
    params: { day: today },
    query: { bookId: book },
  });
  expect(await list()).toEqual([]);
  expect(
    await reader.callRefused(contract.deleteReadingDay, { params: { day: today }, query: { bookId: book } }),
  ).toMatchObject({ problem: 'reading_day.not_found' });
  await undo(before, before);
  expect(await list()).toMatchObject([{ bookId: book, pages: 20 }]);
  expect(
    await other.callRefused(contract.deleteReadingDay, { params: { day: today }, query: { bookId: book } }),
  ).toMatchObject({ problem: 'reading_day.not_found' });
  await save(today, { minutes: 10 });
  await reader.call(contract.deleteReadingDay, { params: { day: today } });
  expect(await list()).toMatchObject([{ bookId: book }]);
});

it('refuses days and numbers that cannot be, and books of others', async () => {
  const tomorrow = addDays(today, 1);
  expect(await refused(tomorrow, { pages: 1 })).toMatchObject({ problem: 'reading_day.in_future' });
  await save(addDays(today, -30), { pages: 1 });
  expect(await refused(addDays(today, -31), { pages: 1 })).toMatchObject({
    problem: 'reading_day.too_long_ago',
  });
  for (const body of [{ pages: 2001 }, { pages: 0 }, { minutes: 1441 }, { minutes: 1.5 }, { bookId: -1 }])
    expect(await refused(today, body)).toMatchObject({ problem: 'request.invalid' });
  expect(await refused('2026-02-30', { pages: 1 })).toMatchObject({ problem: 'request.invalid' });
  expect(await refused('\u0000', { pages: 1 })).toMatchObject({ problem: 'request.invalid' });
  expect(await refused('\ufffc', { pages: 1 })).toMatchObject({ problem: 'request.invalid' });
  expect(await refused(today, { bookId: 999_999_999, pages: 1 })).toMatchObject({
    problem: 'book.not_found',
  });
  const [own] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key, state) values ('私下的书', '', '私下的书', 'private') returning id`;
  await app.db`insert into book_holder (book_id, uid, import_id, held_at) values (${own.id}, ${other.uid}, 0, now())`;
  expect(await refused(today, { bookId: own.id, pages: 1 })).toMatchObject({ problem: 'book.not_found' });
  const entry = { pages: 5, minutes: null, upTo: null, source: 'typed' as const };
  await undo({ day: today, bookId: own.id, entry }, { day: '1969-12-31', bookId: null, entry });
  expect(await list()).toEqual([]);
  expect(
    await reader.callRefused(contract.restoreReadingDays, {
      body: { days: [{ day: tomorrow, bookId: null, entry }] },
    }),
  ).toMatchObject({ problem: 'reading_day.in_future' });
  expect(await reader.callRefused(contract.listReadingDays, { query: { month: '2026-13' } })).toMatchObject({
    problem: 'request.invalid',
  });
});

it('takes at most fifty books of a day', async () => {
  await app.db`
    insert into reading_day (uid, day, book_id, source)
    select ${reader.uid}, ${today}::date, n, 'typed' from generate_series(1, 50) n`;
  expect(await refused(today, { bookId: book, pages: 1 })).toMatchObject({ problem: 'reading_day.day_full' });
  await save(addDays(today, -1), { bookId: book, pages: 1 });
});

it('keeps one day of a member when it is noted many times at once', async () => {
  await Promise.all(Array.from({ length: 12 }, () => save(today, { bookId: book, pages: 20 })));
  expect(await list()).toHaveLength(1);
});
