import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import type { PositionUnit, QuoteState } from '@gongdu/contract/library/quotes/quote';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** What members note of their books. */
export const quote = pgTable(
  'quote',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: number().notNull(),
    /** The writer's idempotency key, so that a retry creates no second one. */
    clientId: text(),
    /** The edition that was read. */
    bookId: number().notNull(),
    /** Of the text, whatever its punctuation: the same passage has the same one. */
    print: text().notNull(),
    text: text().notNull(),
    thought: text().notNull().default(''),
    chapter: text().notNull().default(''),
    positionUnit: text().$type<PositionUnit>(),
    position: text(),
    /** A day of the calendar in China; '' where it is not known, so that it comes last. */
    notedOn: text().notNull().default(''),
    source: text().notNull().default(''),
    state: text().$type<QuoteState>().notNull().default('private'),
    refusalCode: text().$type<RefusalCode>(),
    refusalSentence: text(),
    /** It was refused or taken down once: what is published of it again is looked at first. */
    refusedBefore: boolean().notNull().default(false),
    /** The import that brought it, until the member changes it. */
    importId: number(),
    createdAt: instant().notNull(),
    publishedAt: instant(),
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex('quote_passage_of_member')
      .on(table.uid, table.bookId, table.print)
      .where(sql`deleted_at is null`),
    index('quote_noted')
      .on(table.uid, table.notedOn.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('quote_noted_of_book')
      .on(table.uid, table.bookId, table.notedOn.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('quote_published')
      .on(table.uid, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`state = 'public' and deleted_at is null`),
    index('quote_of_passage')
      .on(table.bookId, table.print, sql`(thought = '')`, table.publishedAt, table.id)
      .where(sql`state = 'public' and deleted_at is null`),
    index('quote_book').on(table.bookId, table.print).concurrently(),
    uniqueIndex('quote_client')
      .on(table.uid, table.clientId)
      .where(sql`client_id is not null`)
      .concurrently(),
    index('quote_import').on(table.importId).where(sql`import_id is not null`),
    index('quote_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('quote_refused').on(table.uid, table.bookId).where(sql`refused_before and deleted_at is not null`),
    check('quote_state', sql`state in ('private', 'waiting', 'public', 'refused', 'taken_down')`),
  ],
);

/** A passage of an edition that members noted, and the published quote that stands for it in the book's list. */
export const quotePassage = pgTable(
  'quote_passage',
  {
    bookId: number().notNull(),
    print: text().notNull(),
    /** Members who noted it, also for themselves. */
    marks: integer().notNull(),
    /** Null while no quote of it is published. */
    leadId: number(),
    leadAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.print] }),
    index('quote_passage_marked')
      .on(table.bookId, table.marks.desc().nullsFirst(), table.leadId.desc().nullsFirst())
      .where(sql`lead_id is not null`),
    index('quote_passage_newest')
      .on(table.bookId, table.leadAt.desc().nullsFirst(), table.leadId.desc().nullsFirst())
      .where(sql`lead_id is not null`),
  ],
);

/** How many quotes a member has in each state, deleted ones left out. */
export const quoteCount = pgTable(
  'quote_count',
  { uid: number().notNull(), state: text().$type<QuoteState>().notNull(), n: integer().notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.state] })],
);

/** How many quotes a member has of each book. */
export const quotedBook = pgTable(
  'quoted_book',
  {
    uid: number().notNull(),
    bookId: number().notNull(),
    n: integer().notNull(),
    touchedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.bookId] }),
    index('quoted_book_book').on(table.bookId).concurrently(),
    index('quoted_book_touched').on(
      table.uid,
      table.touchedAt.desc().nullsFirst(),
      table.bookId.desc().nullsFirst(),
    ),
  ],
);

/** How many passages of an edition are published. */
export const quotePassageCount = pgTable('quote_passage_count', {
  bookId: number().primaryKey(),
  n: integer().notNull(),
});
