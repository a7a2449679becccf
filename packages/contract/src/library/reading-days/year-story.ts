import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { endpoint } from '../../endpoint.ts';
import { integer } from '../../field.ts';
import { coverBook } from '../books/book.ts';

/** Rows of each table of the story: enough to look at, and few enough to keep on a device. */
export const storyRowsMax = 5;
/** Signs of a passage that a card shows. */
export const storyPassageMax = 300;

const yearFigures = z.object({
  /** Readings that ended in the year; a book read twice counts twice. */
  books: z.number(),
  /** Days on which anything was read. */
  days: z.number(),
  /** Of finished books whose number of pages is known. */
  pages: z.number(),
});
const finishedBook = z.object({ book: coverBook, finishedOn: z.string() });
const named = z.object({ name: z.string(), books: z.number() });

/**
 * All that the cards of a year show, the caller's own alone. What the member has nothing of is null, zero or empty, and its
 * card is left out.
 */
export const getYearStory = endpoint({
  method: 'GET',
  path: '/api/reading-days/years/:year',
  access: 'role:user',
  summary: '我这一年的故事',
  problems: [],
  params: z.object({ year: integer('年份', { min: 1900, max: 2999 }) }),
  reply: z.object({
    year: z.number(),
    figures: yearFigures,
    before: yearFigures,
    first: z.nullable(finishedBook),
    last: z.nullable(finishedBook),
    /** Twelve: readings that ended, and days read. */
    months: z.array(z.object({ books: z.number(), days: z.number() })),
    /** The longest streak within the year. */
    streak: z.nullable(z.object({ days: z.number(), from: z.string(), to: z.string() })),
    /** Days with most pages that the member noted. */
    fullest: z.array(z.object({ day: z.string(), pages: z.number() })),
    /** Finished books with most pages. */
    longest: z.array(z.object({ book: coverBook, pages: z.number() })),
    authors: z.array(named),
    kinds: z.array(named),
    /** Ten numbers: readings of half a star, and so on to five stars. */
    ratings: z.array(z.number()),
    quotes: z.number(),
    /** Those of the year's quotes that most members noted. */
    passages: z.array(z.object({ text: z.string(), book: coverBook, marks: z.number() })),
    words: z.object({
      shortReviews: z.number(),
      thoughts: z.number(),
      reviews: z.number(),
      posts: z.number(),
      /** Of all four. */
      signs: z.number(),
    }),
    /** Members that the caller follows, by how many of these books their shelf shows as read. */
    people: z.array(z.object({ person: memberRow, books: z.number() })),
    /** The year's books by how many members have read them, the caller included. */
    readers: z.array(z.object({ book: coverBook, readers: z.number() })),
  }),
});
export type YearStory = z.output<typeof getYearStory.reply>;
