import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { after, choice, day, fieldMetadata, id, integer, pageSize } from '../../field.ts';
import { bookRow } from '../books/book.ts';
import { progressUnits, shelfPagesMax } from '../shelf/shelf.ts';
import { dayMinutesMax, dayPagesMax, readingDayBooksMax } from './reading-day-limits.ts';

/** Typed by the member; brought by an import; a check-in of a reading-lead. */
export const readingDaySources = ['typed', 'imported', 'check_in'] as const;
export type ReadingDaySource = (typeof readingDaySources)[number];

const amounts = {
  pages: z.nullable(integer('页数', { min: 1, max: dayPagesMax })),
  minutes: z.nullable(integer('分钟数', { min: 1, max: dayMinutesMax })),
};
const upTo = z.nullable(integer('读到的页数', { min: 1, max: shelfPagesMax }));

/** What was read of a book on a day. Without an amount it says that the book was read, and nothing more. */
const readAmount = z.object({
  ...amounts,
  /** The page that was reached. */
  upTo,
  source: choice('来源', readingDaySources),
});
export type ReadAmount = z.output<typeof readAmount>;

const month = z
  .string('请填写月份')
  .check(z.regex(/^[12]\d{3}-(?:0[1-9]|1[0-2])$/, '月份应写作 2025-03'))
  .register(fieldMetadata, { description: '月份' });

const bookId = z.nullable(id);
const shelfProgress = z.nullable(
  z.object({
    unit: choice('进度单位', progressUnits),
    value: integer('读到的位置', { min: 0, max: shelfPagesMax }),
  }),
);

/** A day as it was before a change: what undoes it. */
const formerDay = z.object({
  day: day('日期'),
  bookId,
  /** null: nothing was noted of the book on that day. */
  entry: z.nullable(readAmount),
  /** Where the book stood on the shelf before; absent: its place did not change. */
  progress: z.optional(shelfProgress),
});
export type FormerDay = z.output<typeof formerDay>;

const path = '/api/reading-days' as const;
const access = 'role:user' as const;
const byDay = { params: z.object({ day: day('日期') }), access, quiet: true } as const;

const dayRow = z.extend(readAmount, {
  day: z.string(),
  bookId: z.nullable(z.number()),
  /** null: of no book, or of one that the member no longer finds. */
  book: z.nullable(bookRow),
});
export type ReadingDayRow = z.output<typeof dayRow>;

/** What was read in a month, the latest day first, each book of a day on its own. */
export const listReadingDays = endpoint({
  method: 'GET',
  path,
  access,
  summary: '我这个月的阅读日子',
  problems: [],
  query: z.object({ month, after, pageSize }),
  reply: z.object({ rows: z.array(dayRow), next: z.nullable(z.string()) }),
});

const totals = z.object({
  /** Days on which anything was read. */
  days: z.number(),
  /** Of what has a number; 0: nothing has one. */
  pages: z.number(),
  minutes: z.number(),
});
export type ReadingTotals = z.output<typeof totals>;

/** Days read, and from where to where; those missed in between are not counted. */
const streak = z.object({ days: z.number(), from: z.string(), to: z.string() });
export type Streak = z.output<typeof streak>;

/**
 * Figures of today, of the week from Monday, of the month and the year, and the streaks. A day is a day of the calendar in
 * China. A streak is a stretch of days read of which no seven in a row lack two.
 */
export const getReadingSummary = endpoint({
  method: 'GET',
  path: `${path}/summary`,
  access,
  summary: '我的阅读日子的数目',
  problems: [],
  reply: z.object({
    today: z.string(),
    day: totals,
    week: totals,
    month: totals,
    year: totals,
    /** null: broken, or nothing was read yet. */
    current: z.nullable(streak),
    longest: z.nullable(streak),
  }),
});
export type ReadingSummary = z.output<typeof getReadingSummary.reply>;

/** Twelve months, the given one last; days without reading are missing. */
export const getReadingCalendar = endpoint({
  method: 'GET',
  path: `${path}/calendar`,
  access,
  summary: '我十二个月的阅读日子',
  problems: [],
  query: z.object({ until: month }),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    days: z.array(z.object({ day: z.string(), books: z.number(), pages: z.number(), minutes: z.number() })),
  }),
});
export type ReadingCalendar = z.output<typeof getReadingCalendar.reply>;

/** Of one book: today, and all days together. */
export const getBookReadingDays = endpoint({
  method: 'GET',
  path: `${path}/books/:id`,
  access,
  summary: '一本书的阅读日子',
  problems: ['book.not_found'],
  params: z.object({ id }),
  reply: z.object({ today: z.string(), entry: z.nullable(readAmount), all: totals }),
});
export type BookReadingDays = z.output<typeof getBookReadingDays.reply>;

/**
 * What was read of a book on a day, in place of what stood there; omitted numbers are unchanged. `upTo` sets the page
 * reached on the shelf; the pages from the one reached before are added to the day's, where both are known.
 */
export const saveReadingDay = endpoint({
  method: 'PUT',
  path: `${path}/:day`,
  summary: '记下一天的阅读',
  problems: [
    ...(['reading_day.in_future', 'reading_day.too_long_ago', 'reading_day.no_book'] as const),
    ...(['reading_day.not_begun', 'reading_day.too_many_pages', 'reading_day.day_full'] as const),
    ...(['book.not_found', 'shelf.progress_beyond'] as const),
  ],
  ...byDay,
  body: z.object({
    bookId: z._default(bookId, null),
    pages: z.optional(amounts.pages),
    minutes: z.optional(amounts.minutes),
    upTo: z._default(upTo, null),
  }),
  reply: z.object({ entry: readAmount, before: formerDay }),
});

export const deleteReadingDay = endpoint({
  method: 'DELETE',
  path: `${path}/:day`,
  summary: '删除一天的阅读',
  problems: ['reading_day.not_found'],
  ...byDay,
  /** Absent: what was read of no book. */
  query: z.object({ bookId: z.optional(id) }),
  reply: formerDay,
});

/** Undoes a change or a deletion. Books that the member no longer finds are skipped. */
export const restoreReadingDays = endpoint({
  method: 'POST',
  path: `${path}/restore`,
  access,
  quiet: true,
  summary: '撤销阅读日子的修改',
  problems: ['reading_day.in_future'],
  checks: { none: 'numbers, and the names of units' },
  body: z.object({
    days: z.array(formerDay).check(z.maxLength(readingDayBooksMax, `一次最多恢复 ${readingDayBooksMax} 条`)),
  }),
  reply: z.null(),
});
