import type { ComplaintKind, ComplaintState } from '@gongdu/contract/administration/complaints/complaint';
import type { ContentSnapshot, ReportKind } from '@gongdu/contract/administration/reports/report';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** A later statement of one side, with addresses of private files. */
export type Writing = {
  readonly name: string;
  readonly statement: string;
  readonly evidence: readonly string[];
  readonly at: string;
};

/** A complaint from its receipt to its result. Its place in the queue is a `moderation_item` of kind `complaint`. */
export const complaint = pgTable(
  'complaint',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** Known only to the complainant: its holder can read the state. */
    receipt: text().notNull(),
    /** A member, or an account of role `visitor`. */
    uid: number().notNull(),
    kind: text().$type<ComplaintKind>().notNull(),
    state: text().$type<ComplaintState>().notNull().default('waiting'),
    address: text().notNull(),
    statement: text().notNull(),
    demand: text().notNull(),
    name: text().notNull(),
    asAgent: boolean().notNull(),
    phone: text(),
    mail: text().notNull(),
    evidence: jsonb().$type<readonly string[]>().notNull().default([]),
    supplements: jsonb().$type<readonly Writing[]>().notNull().default([]),
    counter: jsonb().$type<Writing>(),
    lawsuit: jsonb().$type<Writing>(),
    /** The object of the address; null if unknown. */
    objectKind: text().$type<ReportKind>(),
    objectId: number(),
    /** Its owner, who may counter. */
    ownerUid: number(),
    /** A copy at the time of the measure. */
    copy: jsonb().$type<ContentSnapshot>(),
    /** The decision that removed it. */
    sanctionId: number(),
    actedAt: instant(),
    /** The operators' statement of the last decision. */
    sentence: text().notNull().default(''),
    /** After a counter-notice. */
    restoresAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('complaint_receipt').on(table.receipt),
    index('complaint_by').on(table.uid, table.id),
    index('complaint_due').on(table.restoresAt).where(sql`state = 'countered'`),
  ],
);

/** The steps as both sides see them. */
export const complaintStep = pgTable(
  'complaint_step',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    complaintId: number()
      .notNull()
      .references(() => complaint.id, { onDelete: 'cascade' }),
    state: text().$type<ComplaintState>().notNull(),
    sentence: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('complaint_step_of').on(table.complaintId, table.id)],
);
