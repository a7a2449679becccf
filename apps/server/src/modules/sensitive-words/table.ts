import type {
  ListLevel,
  WordCategory,
  WordFault,
  WordHit,
} from '@gongdu/contract/moderation/sensitive-words';
import type { WordImportState } from '@gongdu/contract/moderation/word-import';
import type { WordFindKind, WordScanKind, WordScanState } from '@gongdu/contract/moderation/word-scan';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, number } from '../../db/columns.ts';

const byteArray = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The list and its white list (`allow`). Removed words are kept for a time, so that the removal can be undone. */
export const sensitiveWord = pgTable(
  'sensitive_word',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    word: text().notNull(),
    /** The word as it is looked for; two words of one key are one word. */
    key: text(),
    level: text().$type<ListLevel>().notNull(),
    category: text().$type<WordCategory>().notNull().default('other'),
    note: text().notNull().default(''),
    /** Its syllables, separated by blanks, where its pinyin is matched too. */
    pinyin: text(),
    /** Null: with the product or before names were kept. */
    addedBy: number(),
    addedAt: instant().notNull().default(sql`now()`),
    importId: number(),
    /** The list's revision that the last change made. */
    revision: bigint({ mode: 'number' }).notNull().default(0),
    removedAt: instant(),
  },
  (table) => [
    uniqueIndex('sensitive_word_key').on(table.key).where(sql`removed_at is null`),
    index('sensitive_word_revision').on(table.revision),
    index('sensitive_word_level')
      .on(table.level, table.id.desc().nullsFirst())
      .where(sql`removed_at is null`),
    index('sensitive_word_category')
      .on(table.category, table.id.desc().nullsFirst())
      .where(sql`removed_at is null`),
    index('sensitive_word_import').on(table.importId).where(sql`import_id is not null`),
    index('sensitive_word_removed').on(table.removedAt).where(sql`removed_at is not null`),
  ],
);

/** One row: each change of the list raises the number within its transaction. */
export const wordList = pgTable('word_list', { one: boolean().primaryKey(), revision: number().notNull() });

export const wordImport = pgTable('word_import', {
  id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
  state: text().$type<WordImportState>().notNull(),
  fileName: text().notNull(),
  /** Bytes. */
  size: number().notNull(),
  level: text().$type<ListLevel>().notNull(),
  category: text().$type<WordCategory>().notNull(),
  allowShort: boolean().notNull(),
  encoding: text().notNull().default(''),
  /** Lines that are looked at, with blank ones. */
  lines: integer().notNull().default(0),
  /** Bytes of the file that are looked at. */
  readBytes: number().notNull().default(0),
  /** Words that would be added. */
  fresh: integer().notNull().default(0),
  /** In the list already. */
  known: integer().notNull().default(0),
  faulty: integer().notNull().default(0),
  added: integer().notNull().default(0),
  byUid: number().notNull(),
  createdAt: instant().notNull(),
  /** Of the last sign of life. */
  touchedAt: instant().notNull(),
  doneAt: instant(),
  /** Why it failed as a whole. */
  failure: text().notNull().default(''),
});

/** The file, until it is read. */
export const wordImportPart = pgTable(
  'word_import_part',
  { importId: number().notNull(), part: integer().notNull(), bytes: byteArray().notNull() },
  (table) => [primaryKey({ columns: [table.importId, table.part] })],
);

/** The file's lines, until they are in the list; those with a fault for as long as they can be downloaded. */
export const wordImportLine = pgTable(
  'word_import_line',
  {
    importId: number().notNull(),
    line: integer().notNull(),
    text: text().notNull(),
    word: text().notNull(),
    key: text(),
    level: text().$type<ListLevel>().notNull(),
    category: text().$type<WordCategory>().notNull(),
    note: text().notNull(),
    pinyin: text(),
    fault: text().$type<WordFault>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('word_import_line_key').on(table.importId, table.key, table.line),
    index('word_import_line_fault').on(table.importId, table.line).where(sql`fault is not null`),
  ],
);

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
