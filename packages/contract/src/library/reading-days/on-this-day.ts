import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { workKinds } from '../../writing/works/work.ts';
import { coverBook } from '../books/book.ts';

/** Of each kind, the latest first. */
export const onThisDayMax = 10;

/** What happened to a book on the member's shelf. */
export const shelfMarks = ['wanted', 'started', 'finished'] as const;

const remembered = z.discriminatedUnion('what', [
  z.object({ what: z.literal('shelf'), day: z.string(), book: coverBook, mark: z.enum(shelfMarks) }),
  z.object({
    what: z.literal('read'),
    day: z.string(),
    book: z.nullable(coverBook),
    pages: z.nullable(z.number()),
    minutes: z.nullable(z.number()),
  }),
  z.object({ what: z.literal('quote'), day: z.string(), book: coverBook, text: z.string() }),
  z.object({ what: z.literal('short_review'), day: z.string(), book: coverBook, text: z.string() }),
  z.object({
    what: z.literal('work'),
    day: z.string(),
    id: z.number(),
    kind: z.enum(workKinds),
    title: z.string(),
  }),
]);
export type Remembered = z.output<typeof remembered>;

/**
 * 那年今日: what the caller read, marked, noted and wrote on this day of the calendar in earlier years, the latest year
 * first. On 28 February of a year without a 29th, that of leap years is included.
 */
export const getOnThisDay = endpoint({
  method: 'GET',
  path: '/api/reading-days/on-this-day',
  access: 'role:user',
  summary: '我的那年今日',
  problems: [],
  reply: z.object({
    today: z.string(),
    years: z.array(z.object({ year: z.number(), things: z.array(remembered) })),
  }),
});
export type OnThisDay = z.output<typeof getOnThisDay.reply>;
