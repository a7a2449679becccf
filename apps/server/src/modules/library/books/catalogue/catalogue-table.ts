import type { CorrectedField } from '@gongdu/contract/library/books/book-facts';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../../db/columns.ts';

export interface StoredContributor {
  readonly name: string;
  readonly role: string;
}

/** What the first catalogue that describes a book says of it, besides its title page. */
export const bookDetail = pgTable(
  'book_detail',
  {
    bookId: number().primaryKey(),
    parallelTitle: text().notNull(),
    contributors: jsonb().$type<readonly StoredContributor[]>().notNull(),
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

/** Values as they stand, and as the catalogue has them: texts, numbers, lists. */
export type CorrectedValue = string | number | null | readonly string[];
export type CorrectionChanges = Readonly<
  Partial<Record<CorrectedField, { readonly before: CorrectedValue; readonly after: CorrectedValue }>>
>;

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
