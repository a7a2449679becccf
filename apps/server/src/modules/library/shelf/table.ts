import type { PastReading, progressUnits } from '@gongdu/contract/library/shelf/shelf';
import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** A day of the calendar in China, `2026-11-23`: ordered as it is written. */
const day = () => text();

/** What a member keeps of a book. */
export const shelfEntry = pgTable(
  'shelf_entry',
  {
    uid: number().notNull(),
    bookId: number().notNull(),
    state: text().$type<ReadState>().notNull(),
    /** Half stars, 1 to 10. */
    rating: smallint(),
    note: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    hidden: boolean().notNull().default(false),
    wantedOn: day(),
    startedOn: day(),
    finishedOn: day(),
    pages: integer(),
    progress: integer(),
    progressUnit: text().$type<(typeof progressUnits)[number]>(),
    /** Why a book was put down. */
    reason: text().notNull().default(''),
    /** Readings before the last one. */
    readings: jsonb().$type<readonly PastReading[]>().notNull().default([]),
    /** The title's pinyin, by which the shelf is ordered: letters and digits alone. */
    sortKey: text().notNull(),
    /** Title and author as they are written, and their pinyin and initials. */
    searchKey: text().notNull(),
    /** The import that put it there, until the member changes it. */
    importId: number(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.bookId] }),
    index('shelf_entry_updated').on(
      table.uid,
      table.updatedAt.desc().nullsFirst(),
      table.bookId.desc().nullsFirst(),
    ),
    index('shelf_entry_book').on(table.bookId, table.updatedAt.desc().nullsFirst()),
    index('shelf_entry_finished').on(table.uid, table.finishedOn).where(sql`finished_on is not null`),
    // a merge of two books finds its entries by it
    index('shelf_entry_import').on(table.importId).where(sql`import_id is not null`),
    check('shelf_entry_state', sql`state in ('want', 'reading', 'read', 'paused', 'dropped')`),
    check('shelf_entry_rating', sql`rating between 1 and 10`),
  ],
);

/** How many books a member's shelf has in each state; `hidden:` before the state for those that only they see. */
export const shelfCount = pgTable(
  'shelf_count',
  { uid: number().notNull(), bucket: text().notNull(), n: integer().notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.bucket] })],
);

/** How many members have a book in each state, and gave it each rating; those who hide it left out. */
export const shelfBookCount = pgTable(
  'shelf_book_count',
  {
    bookId: number().notNull(),
    state: text().$type<ReadState | `rated:${number}`>().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookId, table.state] })],
);
