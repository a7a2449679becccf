import type { LicenceKind } from '@gongdu/contract/core/site/licence';
import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';
import type { SectionName } from './sections.ts';

/** What operators set at `/site`, a form each; one that was never saved has no row. */
export const siteSection = pgTable('site_section', {
  section: text().$type<SectionName>().primaryKey(),
  /** Read by the schema of its section (`sections.ts`). */
  value: jsonb().notNull(),
  version: integer().notNull(),
  updatedBy: number().notNull(),
  updatedAt: instant().notNull(),
});

export const siteLicence = pgTable('site_licence', {
  kind: text().$type<LicenceKind>().primaryKey(),
  number: text().notNull(),
  holder: text().notNull(),
  validFrom: date({ mode: 'string' }).notNull(),
  /** null: without end. */
  validTo: date({ mode: 'string' }),
  /** Keys of storage: as it was sent, and with the watermark; both private. */
  originalKey: text(),
  previewKey: text(),
  width: integer(),
  height: integer(),
  /** The nearest of the reminders that was sent for this end. */
  remindedDays: integer(),
  version: integer().notNull(),
  updatedBy: number().notNull(),
  updatedAt: instant().notNull(),
});
