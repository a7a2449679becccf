import type {
  ListLevel,
  WordCategory,
  WordFault,
} from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import type { WordImportState } from '@gongdu/contract/moderation/sensitive-words/word-import';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

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
  /** Of the upload, until it is read. */
  address: text().notNull().default(''),
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
