import type { PastReading, progressUnits } from '@gongdu/contract/library/shelf/shelf';
import type {
  LineFault,
  LineRemark,
  LineStatus,
  MatchKind,
  ShelfImportState,
} from '@gongdu/contract/library/shelf/shelf-import';
import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

const byteArray = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
/** A day of the calendar in China, `2026-11-23`: ordered as it is written. */
const day = () => text();

/** What a member keeps of a book. */
export const shelfEntry = pgTable(
  'shelf_entry',
  {
    uid: number().notNull(),
    bookId: number().notNull(),
    state: text().$type<ReadState>().notNull(),
    /** Half stars, 1 to 10. */
    rating: smallint(),
    note: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    hidden: boolean().notNull().default(false),
    wantedOn: day(),
    startedOn: day(),
    finishedOn: day(),
    pages: integer(),
    progress: integer(),
    progressUnit: text().$type<(typeof progressUnits)[number]>(),
    /** Readings before the last one. */
    readings: jsonb().$type<readonly PastReading[]>().notNull().default([]),
    /** The title's pinyin, by which the shelf is ordered: letters and digits alone. */
    sortKey: text().notNull(),
    /** Title and author as they are written, and their pinyin and initials. */
    searchKey: text().notNull(),
    /** The import that put it there, until the member changes it. */
    importId: number(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.bookId] }),
    index('shelf_entry_updated').on(
      table.uid,
      table.updatedAt.desc().nullsFirst(),
      table.bookId.desc().nullsFirst(),
    ),
    index('shelf_entry_finished').on(table.uid, table.finishedOn).where(sql`finished_on is not null`),
    index('shelf_entry_import').on(table.importId).where(sql`import_id is not null`),
    check('shelf_entry_state', sql`state in ('want', 'reading', 'read')`),
    check('shelf_entry_rating', sql`rating between 1 and 10`),
  ],
);

/** How many books a member's shelf has in each state; `hidden:` before the state for those that only they see. */
export const shelfCount = pgTable(
  'shelf_count',
  { uid: number().notNull(), bucket: text().notNull(), n: integer().notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.bucket] })],
);

/** How many members have a book in each state, and gave it each rating; those who hide it left out. */
export const shelfBookCount = pgTable(
  'shelf_book_count',
  {
    bookId: number().notNull(),
    state: text().$type<ReadState | `rated:${number}`>().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookId, table.state] })],
);

export const shelfImport = pgTable(
  'shelf_import',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: number().notNull(),
    state: text().$type<ShelfImportState>().notNull(),
    fileName: text().notNull(),
    /** Bytes. */
    size: number().notNull(),
    /** Of lines that name none. */
    defaultState: text().$type<ReadState>().notNull(),
    source: text().notNull().default(''),
    encoding: text().notNull().default(''),
    /** The file says which books are public. */
    privacyKnown: boolean().notNull().default(false),
    /** Headings of its columns that are not read. */
    unreadColumns: text().array().notNull().default([]),
    lines: integer().notNull().default(0),
    /** Bytes of the file that are looked at. */
    readBytes: number().notNull().default(0),
    /** The last line that is written. */
    writtenLine: integer().notNull().default(0),
    written: integer().notNull().default(0),
    added: integer().notNull().default(0),
    drafts: integer().notNull().default(0),
    /** The current runner; of two nodes the later one continues. */
    runner: text().notNull().default(''),
    createdAt: instant().notNull(),
    /** Of the last sign of life. */
    touchedAt: instant().notNull(),
    doneAt: instant(),
    /** Why it failed as a whole. */
    failure: text().notNull().default(''),
  },
  (table) => [
    index('shelf_import_uid').on(table.uid, table.id.desc().nullsFirst()),
    index('shelf_import_running').on(table.touchedAt).where(sql`state in ('reading', 'writing', 'undoing')`),
  ],
);

/** The file, until it is read. */
export const shelfImportPart = pgTable(
  'shelf_import_part',
  { importId: number().notNull(), part: integer().notNull(), bytes: byteArray().notNull() },
  (table) => [primaryKey({ columns: [table.importId, table.part] })],
);

/** The file's lines, for as long as the import can be undone. */
export const shelfImportLine = pgTable(
  'shelf_import_line',
  {
    importId: number().notNull(),
    line: integer().notNull(),
    /** Of a refused line: how it begins in the file. */
    raw: text().notNull(),
    title: text().notNull(),
    author: text().notNull(),
    isbn13: text(),
    state: text().$type<ReadState>().notNull(),
    rating: smallint(),
    wantedOn: day(),
    startedOn: day(),
    finishedOn: day(),
    /** The time at which the book was marked, where the file has it to the second. */
    markedAt: instant(),
    tags: text().array().notNull(),
    pages: integer(),
    review: text().notNull(),
    note: text().notNull(),
    /** Also what the file says nothing of, and lines of a time when it was not read. */
    hidden: boolean().notNull().default(true),
    status: text().$type<LineStatus>().notNull(),
    match: text().$type<MatchKind>().notNull(),
    bookId: number(),
    candidates: number().array().notNull(),
    fault: text().$type<LineFault>(),
    remarks: text().array().$type<LineRemark[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('shelf_import_line_status').on(table.importId, table.status, table.line),
    index('shelf_import_line_book').on(table.importId, table.bookId, table.line),
  ],
);

/** Which drafts came from an import, so that the same words become no second one. */
export const shelfImportDraft = pgTable(
  'shelf_import_draft',
  {
    uid: number().notNull(),
    /** Of book and text. */
    print: text().notNull(),
    importId: number().notNull(),
    workId: number().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.print] }),
    index('shelf_import_draft_import').on(table.importId),
  ],
);
