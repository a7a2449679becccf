import type { ReadingDaySource } from '@gongdu/contract/library/reading-days/reading-day';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { number } from '../../../db/columns.ts';

/** What a member read of a book on a day. */
export const readingDay = pgTable(
  'reading_day',
  {
    uid: number().notNull(),
    /** A day of the calendar in China. */
    day: date({ mode: 'string' }).notNull(),
    /** The edition that was read; 0: of no book. */
    bookId: number().notNull().default(0),
    /** null: not known; the book was read all the same. */
    pages: integer(),
    minutes: integer(),
    /** The page that was reached. */
    upTo: integer(),
    source: text().$type<ReadingDaySource>().notNull(),
    /** The import that brought it, until the member changes it. */
    importId: number(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.day, table.bookId] }),
    index('reading_day_book').on(table.uid, table.bookId, table.day),
    index('reading_day_of_book').on(table.bookId).where(sql`book_id > 0`),
    index('reading_day_import').on(table.importId).where(sql`import_id is not null`),
    check('reading_day_source', sql`source in ('typed', 'imported', 'check_in')`),
    check('reading_day_amounts', sql`pages between 1 and 2000 and minutes between 1 and 1440`),
  ],
);
