import type { CatalogueFault } from '@gongdu/contract/library/imports/catalogue-faults';
import type { CatalogueImportState } from '@gongdu/contract/library/imports/catalogue-import';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../../db/columns.ts';
import type { KeptHolding } from '../../books/holdings/kept-holding.ts';
import type { CatalogueBook } from '../formats/catalogue/catalogue-record.ts';
import type { CatalogueUnit } from '../formats/catalogue/read-catalogue-file.ts';

/** A catalogue file of a house or of the operators, and what became of it. */
export const catalogueImport = pgTable(
  'catalogue_import',
  {
    /** Apart from the imports of members: both stand on private entries. */
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1_000_000_001 }),
    /** null: of the operators. */
    institutionId: number(),
    /** The account in whose name its books are held. */
    byUid: number().notNull(),
    state: text().$type<CatalogueImportState>().notNull(),
    fileName: text().notNull(),
    address: text().notNull(),
    source: text().notNull().default(''),
    encoding: text().notNull().default(''),
    unit: text().$type<CatalogueUnit>().notNull().default('record'),
    refusal: text().notNull().default(''),
    books: integer().notNull().default(0),
    faults: integer().notNull().default(0),
    known: integer().notNull().default(0),
    fresh: integer().notNull().default(0),
    taken: integer().notNull().default(0),
    addedBooks: integer().notNull().default(0),
    addedHoldings: integer().notNull().default(0),
    corrections: integer().notNull().default(0),
    kept: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** Of the last sign of life. */
    touchedAt: instant().notNull(),
    doneAt: instant(),
  },
  (table) => [
    index('catalogue_import_house').on(table.institutionId, table.id.desc().nullsFirst()),
    index('catalogue_import_working')
      .on(table.touchedAt)
      .where(sql`state in ('reading', 'taking', 'undoing')`),
  ],
);

/** What a file holds, for as long as its import can be undone. */
export const catalogueLine = pgTable(
  'catalogue_line',
  {
    importId: number().notNull(),
    record: integer().notNull(),
    isbn13: text(),
    fault: text().$type<CatalogueFault>(),
    detail: text().notNull(),
    /** Of a fault: how it begins in the file. */
    raw: text().notNull(),
    said: jsonb().$type<CatalogueBook>(),
    taken: boolean().notNull().default(false),
    /** What the house said of the book before; null: nothing. */
    before: jsonb().$type<KeptHolding>(),
    /** The book that the operators' file added. */
    addedBook: number(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.record] }),
    index('catalogue_line_open').on(table.importId, table.record).where(sql`not taken and fault is null`),
    index('catalogue_line_faults').on(table.importId, table.record).where(sql`fault is not null`),
  ],
);
