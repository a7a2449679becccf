import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../../db/columns.ts';

/** Works that belong together in an order. */
export const bookSeries = pgTable(
  'book_series',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    name: text().notNull(),
    /** The comparison key of the name. */
    nameKey: text().notNull(),
    summary: text().notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('book_series_name').on(table.nameKey)],
);

export const bookSeriesPart = pgTable(
  'book_series_part',
  {
    seriesId: number()
      .notNull()
      .references(() => bookSeries.id, { onDelete: 'cascade' }),
    bookId: number().notNull(),
    /** From 1, in the order of the parts. */
    place: integer().notNull(),
    /** As it is printed: 1, 1.5, 上; '' for none. */
    number: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.bookId] }),
    index('book_series_part_book').on(table.bookId),
  ],
);
