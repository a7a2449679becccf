import type { ShortReviewState } from '@gongdu/contract/library/short-reviews/short-review';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** A member's sentence about a book. */
export const shortReview = pgTable(
  'short_review',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: number().notNull(),
    /** The edition that it was written on. */
    bookId: number().notNull(),
    /** As last written. */
    text: text().notNull(),
    state: text().$type<ShortReviewState>().notNull(),
    /** What others read. */
    shown: text(),
    createdAt: instant().notNull(),
    /** Of the first sentence that others could read. */
    publishedAt: instant(),
    /** By its author; a later one of the book is another row. */
    deletedAt: instant(),
    /** The order of the most liked. */
    likes: integer().notNull().default(0),
    /** A sentence of the member about this book was refused or taken down once: the next one is looked at first. */
    refusedBefore: boolean().notNull().default(false),
    /** The import that brought it, until the member changes it. */
    importId: number(),
  },
  (table) => [
    uniqueIndex('short_review_own').on(table.uid, table.bookId).where(sql`deleted_at is null`),
    index('short_review_liked')
      .on(table.bookId, table.likes.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`shown is not null`),
    index('short_review_newest')
      .on(table.bookId, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`shown is not null`),
    index('short_review_member')
      .on(table.uid, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`shown is not null`),
    index('short_review_book').on(table.bookId).concurrently(),
    index('short_review_import').on(table.importId).where(sql`import_id is not null`),
    check('short_review_deleted', sql`shown is null or deleted_at is null`),
  ],
);
