import type {
  BookMatchKind,
  ImportBookStatus,
  ImportFileState,
  ImportState,
  ImportTally,
} from '@gongdu/contract/library/imports/import';
import type { LineFault, LineRemark } from '@gongdu/contract/library/imports/line-codes';
import type { WereadFailure } from '@gongdu/contract/library/imports/weread';
import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';
import type { AcceptedRecord, LeftOut } from './formats/records.ts';

export type FileOrigin = 'file' | 'inbox' | 'weread';

/** What a member brings at a time: some files, and what became of them. */
export const bookImport = pgTable(
  'book_import',
  {
    /** Above the numbers of the shelf imports of before, which stand on entries still. */
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1_000_001 }),
    uid: number().notNull(),
    state: text().$type<ImportState>().notNull(),
    /** Something waits to be read, written or taken back. */
    working: boolean().notNull(),
    /** The current runner; of two nodes the later one continues. */
    runner: text().notNull().default(''),
    addedBooks: integer().notNull().default(0),
    addedEntries: integer().notNull().default(0),
    addedQuotes: integer().notNull().default(0),
    addedComments: integer().notNull().default(0),
    /** Lines of quotes that are in. */
    writtenQuotes: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** Of the last sign of life. */
    touchedAt: instant().notNull(),
    doneAt: instant(),
  },
  (table) => [
    index('book_import_uid').on(table.uid, table.id.desc().nullsFirst()),
    uniqueIndex('book_import_open').on(table.uid).where(sql`state in ('open', 'finishing', 'undoing')`),
    index('book_import_working').on(table.touchedAt).where(sql`working`),
    index('book_import_touched').on(table.touchedAt).where(sql`state = 'open'`),
  ],
);

export const bookImportFile = pgTable(
  'book_import_file',
  {
    importId: number().notNull(),
    file: integer().notNull(),
    /** Of the upload; it is deleted when it has been read. */
    address: text().notNull(),
    name: text().notNull(),
    /** Bytes. */
    size: number().notNull(),
    state: text().$type<ImportFileState>().notNull(),
    source: text().notNull().default(''),
    encoding: text().notNull().default(''),
    refusal: text().notNull().default(''),
    privacyKnown: boolean().notNull().default(false),
    unreadColumns: text().array().notNull().default([]),
    leftOut: jsonb().$type<readonly LeftOut[]>().notNull().default([]),
    tally: jsonb().$type<ImportTally>().notNull(),
    /** The column of which long comments become notes, as its heading says; '' where there is none. */
    commentColumn: text().notNull().default(''),
    addedAt: instant().notNull(),
    /** How it came: put in by the member, sent to their address, fetched with their key. */
    origin: text().$type<FileOrigin>().notNull().default('file'),
    /** Of what a program sent: the same again is no second file. */
    digest: text(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.file] }),
    index('book_import_file_digest').on(table.digest).where(sql`digest is not null`),
  ],
);

/** Each book of the files of an import once, however many lines and files name it. */
export const bookImportBook = pgTable(
  'book_import_book',
  {
    importId: number().notNull(),
    /** Of its first line. */
    book: number().notNull(),
    /** By which lines of one book are known. */
    key: text().notNull(),
    title: text().notNull(),
    author: text().notNull(),
    isbn13: text(),
    publisher: text().notNull(),
    publishedOn: text().notNull(),
    /** As the files say, or as the member does. */
    state: text().$type<ReadState>(),
    rating: smallint(),
    onShelf: boolean().notNull(),
    status: text().$type<ImportBookStatus>().notNull(),
    match: text().$type<BookMatchKind>().notNull(),
    bookId: number(),
    candidates: number().array().notNull(),
    remarks: text().array().$type<LineRemark[]>().notNull(),
    /** Lines of it that are quotes. */
    quotes: integer().notNull().default(0),
    /** All lines of it are in. */
    written: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.book] }),
    uniqueIndex('book_import_book_key').on(table.importId, table.key),
    index('book_import_book_status').on(table.importId, table.status, table.written, table.book),
  ],
);

/** How many books of an import stand where, and how many quotes hang on them. */
export const bookImportCount = pgTable(
  'book_import_count',
  {
    importId: number().notNull(),
    status: text().$type<ImportBookStatus>().notNull(),
    written: boolean().notNull(),
    onShelf: boolean().notNull(),
    n: integer().notNull(),
    quotes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.status, table.written, table.onShelf] })],
);

/** What the files hold, for as long as the import can be undone. */
export const bookImportLine = pgTable(
  'book_import_line',
  {
    importId: number().notNull(),
    /** File and place in it: the same at each reading. */
    seq: number().notNull(),
    kind: text().$type<AcceptedRecord['kind'] | 'fault'>().notNull(),
    /** null: a fault. */
    book: number(),
    line: integer().notNull(),
    sheet: text().notNull(),
    fault: text().$type<LineFault>(),
    /** Of a fault: how it begins in the file. */
    raw: text().notNull(),
    record: jsonb().$type<AcceptedRecord>(),
    written: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.seq] }),
    index('book_import_line_kind').on(table.importId, table.kind, table.written, table.seq),
    index('book_import_line_book').on(table.importId, table.book, table.seq),
  ],
);

/** A member's address for programs that send quotes; knowing it is enough to add to them. */
export const importInbox = pgTable(
  'import_inbox',
  {
    uid: number().primaryKey(),
    /** Of its token, which is stored nowhere. */
    tokenHash: text().notNull(),
    madeAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [uniqueIndex('import_inbox_token').on(table.tokenHash)],
);

/** A member's key of 微信读书, and how far it has been fetched with it. */
export const wereadKey = pgTable('weread_key', {
  uid: number().primaryKey(),
  /** In the ring `weread-keys`. */
  ringKey: text().notNull(),
  /** Encrypted, in base64. */
  sealed: text().notNull(),
  keptSince: instant().notNull(),
  /** When the member asked for a fetch last. */
  askedAt: instant().notNull(),
  /** A fetch waits or goes on; null: none does. */
  goingSince: instant(),
  fetchedAt: instant(),
  failedAt: instant(),
  failure: text().$type<WereadFailure>(),
});

/** What was fetched of a book of 微信读书. */
export const wereadBook = pgTable(
  'weread_book',
  {
    uid: number().notNull(),
    wereadId: text().notNull(),
    /** Of the book among those with notes, which grows with each note. */
    sort: number().notNull(),
    /** Seconds since 1970: of the last note. */
    notedUntil: number().notNull(),
    isShelved: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.wereadId] })],
);
