import type { MovedCount } from '@gongdu/contract/library/books/merge';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../../db/columns.ts';

/** What an operator made one book of two; titles as they were. */
export const bookMerge = pgTable(
  'book_merge',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    fromId: number().notNull(),
    intoId: number().notNull(),
    fromTitle: text().notNull(),
    intoTitle: text().notNull(),
    reason: text().notNull(),
    byUid: number().notNull(),
    at: instant().notNull(),
    moved: jsonb().$type<readonly MovedCount[]>().notNull().default([]),
    /** Where the book stood in lists and search; null: another edition stood there for it. */
    position: number(),
    undoneByUid: number(),
    undoneAt: instant(),
    /** Rows that were changed since and stayed with the book that remained. */
    stayed: integer().notNull().default(0),
  },
  (table) => [index('book_merge_into').on(table.intoId)],
);

/** Rows that a merge changed, as they were and as it left them; for as long as it can be undone. */
export const bookMergeRow = pgTable(
  'book_merge_row',
  {
    mergeId: number().notNull(),
    tableName: text().notNull(),
    rowKey: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
    /** Rows of one owner go back together: a member, a list, an institution's category. */
    owner: text().notNull(),
    /** The member whose row it is, if it is one's. */
    uid: number(),
    /** null: the merge made the row. */
    before: jsonb(),
    /** null: the merge took the row away. */
    after: jsonb(),
    /** Changed since, so that the undo left it. */
    stayed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.mergeId, table.tableName, table.rowKey] }),
    index('book_merge_row_uid').on(table.uid).where(sql`uid is not null`),
  ],
);
