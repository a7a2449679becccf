import type {
  ContentSnapshot,
  ReportKind,
  ReportReason,
  ReportVerdict,
} from '@gongdu/contract/administration/reports/report';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** All reports of one object, and the operators' decision. */
export const reportCase = pgTable(
  'report_case',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    kind: text().$type<ReportKind>().notNull(),
    objectId: number().notNull(),
    aboutUid: number().notNull(),
    /** A copy at the time of the last report. */
    copy: jsonb().$type<ContentSnapshot>().notNull(),
    /** Incremented by every report and every decision. */
    version: integer().notNull().default(1),
    openedAt: instant().notNull(),
    /** Null: open. */
    decidedAt: instant(),
    decidedBy: number(),
    verdict: text().$type<ReportVerdict>(),
    reason: text().$type<ReportReason>(),
    sentence: text().notNull().default(''),
    note: text().notNull().default(''),
    /** The case into which it was merged: one decision answers both. A report after that decision separates them. */
    leadId: number(),
  },
  (table) => [
    uniqueIndex('report_case_object').on(table.kind, table.objectId),
    index('report_case_open').on(table.openedAt, table.id).where(sql`decided_at is null and lead_id is null`),
    index('report_case_decided')
      .on(table.decidedAt, table.id)
      .where(sql`decided_at is not null and lead_id is null`),
    index('report_case_lead').on(table.leadId, table.id).where(sql`lead_id is not null`),
    index('report_case_open_title')
      .on(sql`(copy ->> 'title')`, table.id)
      .where(sql`decided_at is null and lead_id is null`),
    index('report_case_about').on(table.aboutUid).where(sql`verdict <> 'no_fault'`),
    index('report_case_against').on(table.aboutUid, table.openedAt, table.id),
  ],
);

export const report = pgTable(
  'report',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    caseId: number()
      .notNull()
      .references(() => reportCase.id, { onDelete: 'cascade' }),
    byUid: number().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull(),
    createdAt: instant().notNull(),
    /** Null: it waits for a decision. */
    closedAt: instant(),
  },
  (table) => [
    uniqueIndex('report_once').on(table.caseId, table.byUid),
    index('report_by').on(table.byUid, table.createdAt),
  ],
);
