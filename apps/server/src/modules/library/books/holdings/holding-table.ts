import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../../db/columns.ts';

/** A book that a house lends or sells, by its number: the library need not have it yet. */
export const bookHolding = pgTable(
  'book_holding',
  {
    institutionId: number().notNull(),
    isbn13: text().notNull(),
    /** For the house's own list. */
    title: text().notNull(),
    author: text().notNull(),
    titleKey: text().notNull(),
    inStock: boolean().notNull(),
    /** Hundredths of a yuan. */
    price: integer(),
    place: text().notNull(),
    /** The import that said it last; null: by hand. */
    importId: number(),
    updatedAt: instant().notNull(),
    /** Houses that have it come first. */
    placeKey: number()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`institution_id + case when in_stock then 0 else 1099511627776 end`),
  },
  (table) => [
    primaryKey({ columns: [table.institutionId, table.isbn13] }),
    index('book_holding_isbn').on(table.isbn13, table.placeKey),
    index('book_holding_title').on(table.institutionId, table.titleKey.op('text_pattern_ops')),
  ],
);

/** Addresses of others with a place for the number, in the order of the book page. */
export const bookLink = pgTable('book_link', {
  id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
  name: text().notNull(),
  template: text().notNull(),
  position: integer().notNull(),
});
