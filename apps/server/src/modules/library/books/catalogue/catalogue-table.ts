import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../../db/columns.ts';
import type { CorrectionChanges } from './corrected-value.ts';
import type { SaidBook } from './said-book.ts';

/** What the first catalogue that describes a book says of it, besides its title page. */
export const bookDetail = pgTable(
  'book_detail',
  {
    bookId: number().primaryKey(),
    parallelTitle: text().notNull(),
    contributors: jsonb().$type<SaidBook['contributors']>().notNull(),
    pages: integer(),
    series: text().notNull(),
    seriesNumber: text().notNull(),
    subjects: text().array().notNull(),
    classification: text().notNull(),
    language: text().notNull(),
    /** Hundredths of a yuan. */
    listPrice: integer(),
    /** As the catalogue writes it; nothing is fetched from it. */
    coverAddress: text().notNull(),
    /** Of the catalogue's import, whose undo takes it back. */
    importId: number().notNull(),
  },
  (table) => [index('book_detail_import').on(table.importId)],
);

/** What a catalogue says otherwise of a book of the library, until an operator has decided; the first one waits. */
export const bookCorrection = pgTable(
  'book_correction',
  {
    bookId: number().primaryKey(),
    importId: number().notNull(),
    /** null: a file of the operators. */
    institutionId: number(),
    changes: jsonb().$type<CorrectionChanges>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('book_correction_import').on(table.importId)],
);
