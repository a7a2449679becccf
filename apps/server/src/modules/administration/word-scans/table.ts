import type { WordFindKind, WordScanKind, WordScanState } from '@gongdu/contract/administration/word-scan';
import type { WordHit } from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';
/** Scans of the published content. */
export const wordScan = pgTable('word_scan', {
  id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
  state: text().$type<WordScanState>().notNull(),
  revision: number().notNull(),
  /** Its position: the kind, and the last id that is done. */
  kind: text().$type<WordScanKind>().notNull(),
  afterId: number().notNull().default(0),
  done: integer().notNull().default(0),
  total: integer().notNull(),
  found: integer().notNull().default(0),
  byUid: number().notNull(),
  startedAt: instant().notNull(),
  touchedAt: instant().notNull(),
  doneAt: instant(),
});

/** Published objects in which a re-scan found words; an operator decides. */
export const wordFind = pgTable(
  'word_find',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    scanId: number().notNull(),
    kind: text().$type<WordFindKind>().notNull(),
    objectId: number().notNull(),
    ownerUid: number().notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    link: text(),
    /** Those within the excerpt. */
    hits: jsonb().$type<readonly WordHit[]>().notNull(),
    /** Of the list, each once, sorted. */
    words: text().array().notNull(),
    foundAt: instant().notNull(),
    verdict: text().$type<'keep' | 'remove'>(),
    decidedBy: number(),
    decidedAt: instant(),
  },
  (table) => [
    // An object waits once, however many re-scans find it.
    uniqueIndex('word_find_waiting').on(table.kind, table.objectId).where(sql`verdict is null`),
    index('word_find_open').on(table.id).where(sql`verdict is null`),
    index('word_find_object').on(table.kind, table.objectId, table.id),
  ],
);
