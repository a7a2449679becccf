import type { AlarmKind } from '@gongdu/contract/core/alarms/kinds';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** What is wrong, or was in the last months. */
export const alarm = pgTable(
  'alarm',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<AlarmKind>().notNull(),
    /** Where: the name of a job, a node and its folder, a service. */
    subject: text().notNull(),
    /** What was found last, a sentence. */
    detail: text().notNull(),
    raisedAt: instant().notNull(),
    /** When the cause was last there. */
    seenAt: instant().notNull(),
    /** Since when the cause is gone; null: it is there. */
    calmSince: instant(),
    /** When operators were last told that it stands. */
    toldAt: instant().notNull(),
    clearedAt: instant(),
  },
  (table) => [
    uniqueIndex('alarm_open').on(table.kind, table.subject).where(sql`cleared_at is null`),
    index('alarm_cleared').on(table.clearedAt).where(sql`cleared_at is not null`),
  ],
);

/** The certificate that visitors of `PUBLIC_URL` are shown. */
export const certificateCheck = pgTable('certificate_check', {
  host: text().primaryKey(),
  checkedAt: instant().notNull(),
  /** null: nothing answered. */
  endsAt: instant(),
  error: text(),
});
