import type { BookListMode, Contribution } from '@gongdu/contract/library/book-lists/book-list';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';
import { work } from '../../writing/works/table.ts';

/** The owner's newest state, for the work with the same id; created with the first change of books or mode. */
export const bookList = pgTable(
  'book_list',
  {
    workId: number()
      .primaryKey()
      .references(() => work.id, { onDelete: 'cascade' }),
    mode: text().$type<BookListMode>().notNull().default('open'),
    version: integer().notNull().default(1),
    /** Numbers of items and of undecided contributions. */
    count: integer().notNull().default(0),
    waiting: integer().notNull().default(0),
  },
  () => [check('book_list_mode', sql`mode in ('private', 'open', 'invites')`)],
);

export const bookListItem = pgTable(
  'book_list_item',
  {
    listId: number()
      .notNull()
      .references(() => bookList.workId, { onDelete: 'cascade' }),
    bookId: number().notNull(),
    /** Ascending, with wide gaps, so that a move writes one row. */
    rank: number().notNull(),
    note: text().notNull().default(''),
    /** The contributor. */
    fromUid: number(),
    addedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.bookId] }),
    index('book_list_item_book').on(table.bookId).concurrently(),
    index('book_list_item_order').on(table.listId, table.rank),
  ],
);

/** The published books, for the pages of books. */
export const bookListShown = pgTable(
  'book_list_shown',
  {
    listId: number()
      .notNull()
      .references(() => work.id, { onDelete: 'cascade' }),
    bookId: number().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.bookId] }),
    index('book_list_shown_book').on(table.bookId, table.listId.desc().nullsFirst()),
  ],
);

export const bookListContribution = pgTable(
  'book_list_contribution',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    listId: number()
      .notNull()
      .references(() => bookList.workId, { onDelete: 'cascade' }),
    bookId: number().notNull(),
    byUid: number().notNull(),
    sentence: text().notNull(),
    state: text().$type<Contribution['state']>().notNull().default('waiting'),
    reason: text().notNull().default(''),
    createdAt: instant().notNull(),
    decidedAt: instant(),
  },
  (table) => [
    uniqueIndex('book_list_contribution_waiting')
      .on(table.listId, table.bookId)
      .where(sql`state = 'waiting'`),
    index('book_list_contribution_book').on(table.bookId).concurrently(),
    index('book_list_contribution_by').on(table.listId, table.byUid, table.id.desc().nullsFirst()),
    check('book_list_contribution_state', sql`state in ('waiting', 'accepted', 'declined')`),
  ],
);
