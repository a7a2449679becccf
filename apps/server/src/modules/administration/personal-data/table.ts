import type { WorksChoice } from '@gongdu/contract/administration/personal-data/cancellation';
import type { ExportState } from '@gongdu/contract/administration/personal-data/data-export';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** A member's request for cancellation, and its progress; revoked ones are deleted. */
export const cancellation = pgTable(
  'cancellation',
  {
    uid: number().primaryKey(),
    works: text().$type<WorksChoice>().notNull(),
    requestedAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** From then on it cannot be revoked. */
    startedAt: instant(),
    /** Until then it is locked by one run. */
    leaseUntil: instant(),
    /** Completed steps: an interrupted run continues after them. */
    step: integer().notNull().default(0),
    finishedAt: instant(),
    /** When records kept by law are deleted as well; null once they are. */
    keptUntil: instant(),
  },
  (table) => [
    index('cancellation_due').on(table.dueAt).where(sql`finished_at is null`),
    index('cancellation_kept').on(table.keptUntil).where(sql`kept_until is not null`),
  ],
);

/** Archives of a member's data. */
export const dataExport = pgTable(
  'data_export',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: number().notNull(),
    state: text().$type<ExportState>().notNull(),
    requestedAt: instant().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** The last progress: an export without progress is taken over. */
    touchedAt: instant().notNull(),
    /** Bytes. */
    size: number(),
    /** The download with the archive. */
    downloadId: text(),
    expiresAt: instant(),
  },
  (table) => [
    index('data_export_of_member').on(table.uid, table.requestedAt),
    uniqueIndex('data_export_one').on(table.uid).where(sql`state in ('waiting', 'running')`),
    index('data_export_open').on(table.touchedAt).where(sql`state in ('waiting', 'running')`),
  ],
);
