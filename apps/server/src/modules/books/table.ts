import type { BookState } from '@gongdu/contract/books/book';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** One row per edition; `editionOf` leads to the one that stands for the work in lists and searches. */
export const book = pgTable(
  'book',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    title: text().notNull(),
    author: text().notNull(),
    translator: text(),
    summary: text().notNull().default(''),
    cover: text(),
    isbn13: text().unique(),
    publisher: text(),
    publishedOn: text(),
    editionOf: bigint({ mode: 'number' }),
    /** The title without signs and case, as pasted lines are compared. */
    titleKey: text().notNull(),
    state: text().$type<BookState>().notNull().default('public'),
    proposedBy: bigint({ mode: 'number' }),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    index('book_title').using('btree', table.titleKey.op('text_pattern_ops')),
    index('book_edition').on(table.editionOf),
    index('book_catalogue').on(table.id).where(sql`state = 'public' and edition_of is null`),
    check('book_state', sql`state in ('pending', 'public', 'refused')`),
  ],
);

export const bookCategory = pgTable('book_category', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
  parentId: bigint({ mode: 'number' }),
  name: text().notNull(),
});

/** A book stands in its categories and in all above them, so that a list of a branch is one range. */
export const bookInCategory = pgTable(
  'book_in_category',
  {
    categoryId: bigint({ mode: 'number' }).notNull(),
    bookId: bigint({ mode: 'number' }).notNull(),
    /** The category that was chosen, not one above it. */
    origin: text().$type<'direct' | 'inherited'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.bookId] }),
    index('book_in_category_book').on(table.bookId),
  ],
);

/** What an institution has put into its own categories. */
export const institutionBook = pgTable(
  'institution_book',
  {
    categoryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => institutionBookCategory.id, { onDelete: 'cascade' }),
    bookId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.bookId] }),
    index('institution_book_book').on(table.bookId),
  ],
);

export const institutionBookCategory = pgTable(
  'institution_book_category',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    institutionId: bigint({ mode: 'number' }).notNull(),
    parentId: bigint({ mode: 'number' }),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    unique('institution_book_category_name')
      .on(table.institutionId, table.parentId, table.name)
      .nullsNotDistinct(),
  ],
);
