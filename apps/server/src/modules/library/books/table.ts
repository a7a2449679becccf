import type { BookState } from '@gongdu/contract/library/books/book';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import { work } from '../../writing/works/table.ts';

/** One row per edition; `editionOf` is the leading edition, which stands for the work in lists and searches. */
export const book = pgTable(
  'book',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    title: text().notNull(),
    author: text().notNull(),
    translator: text(),
    summary: text().notNull().default(''),
    cover: text(),
    isbn13: text(),
    publisher: text(),
    publishedOn: text(),
    editionOf: bigint({ mode: 'number' }),
    /** The comparison key of the title, for pasted lines. */
    titleKey: text().notNull(),
    /** `merged`: an operator made it a part of another book, and its address leads there. */
    state: text().$type<BookState | 'merged'>().notNull().default('public'),
    /** The book that remained, however often it was merged on. */
    mergedInto: bigint({ mode: 'number' }),
    proposedBy: bigint({ mode: 'number' }),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    index('book_title').using('btree', table.titleKey.op('text_pattern_ops')),
    index('book_edition').on(table.editionOf),
    index('book_publisher').on(table.publisher, table.id).concurrently().where(sql`publisher is not null`),
    index('book_catalogue').on(table.id).where(sql`state = 'public' and edition_of is null`),
    // of the catalogue and of proposals; the number of a private entry stays free
    uniqueIndex('book_isbn').on(table.isbn13).where(sql`state in ('pending', 'public')`),
    uniqueIndex('book_held').on(table.isbn13, table.titleKey).where(sql`state in ('private', 'refused')`),
    index('book_merged').on(table.mergedInto).concurrently().where(sql`merged_into is not null`),
    index('book_merged_isbn').on(table.isbn13).concurrently().where(sql`state = 'merged'`),
    check('book_state', sql`state in ('private', 'pending', 'public', 'refused', 'merged')`),
  ],
);

/** The members who hold a book outside the catalogue; several where number and title are the same. */
export const bookHolder = pgTable(
  'book_holder',
  {
    bookId: bigint({ mode: 'number' }).notNull(),
    uid: bigint({ mode: 'number' }).notNull(),
    /** The import that made it, so that an undo takes it back. */
    importId: bigint({ mode: 'number' }).notNull(),
    heldAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.uid] }),
    index('book_holder_import').on(table.uid, table.importId, table.bookId),
  ],
);

/** Author names of a work, on all its editions; `bookId` is the leading edition. */
export const bookAuthor = pgTable(
  'book_author',
  {
    /** `authorKey` of the name. */
    nameKey: text().notNull(),
    bookId: bigint({ mode: 'number' })
      .notNull()
      .references(() => book.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.nameKey, table.bookId] }),
    index('book_author_book').on(table.bookId),
  ],
);

/** A name that is another spelling of an author's: both have one page, under the author's name. */
export const bookAuthorAlias = pgTable(
  'book_author_alias',
  {
    /** `authorKey` of the spelling. */
    aliasKey: text().primaryKey(),
    aliasName: text().notNull(),
    authorKey: text().notNull(),
    authorName: text().notNull(),
    reason: text().notNull(),
    byUid: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
  },
  (table) => [index('book_author_alias_author').on(table.authorKey)],
);

/** Published reviews of a book, and published works that mention it. `likes` follows the reactions. */
export const bookWork = pgTable(
  'book_work',
  {
    workId: bigint({ mode: 'number' })
      .notNull()
      .references(() => work.id, { onDelete: 'cascade' }),
    bookId: bigint({ mode: 'number' }).notNull(),
    role: text().$type<'review' | 'mention'>().notNull(),
    publishedAt: instant().notNull(),
    likes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workId, table.bookId] }),
    index('book_work_liked').on(
      table.bookId,
      table.role,
      table.likes.desc().nullsFirst(),
      table.workId.desc().nullsFirst(),
    ),
    index('book_work_newest').on(
      table.bookId,
      table.role,
      table.publishedAt.desc().nullsFirst(),
      table.workId.desc().nullsFirst(),
    ),
    check('book_work_role', sql`role in ('review', 'mention')`),
  ],
);

export const bookCategory = pgTable('book_category', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
  parentId: bigint({ mode: 'number' }),
  name: text().notNull(),
});

/** A book is listed in its categories and in all above them, so that the list of a branch is one range. */
export const bookInCategory = pgTable(
  'book_in_category',
  {
    categoryId: bigint({ mode: 'number' }).notNull(),
    bookId: bigint({ mode: 'number' }).notNull(),
    /** The selected category, not one above it. */
    origin: text().$type<'direct' | 'inherited'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.bookId] }),
    index('book_in_category_book').on(table.bookId),
  ],
);

/** Books in the categories of an institution. */
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
