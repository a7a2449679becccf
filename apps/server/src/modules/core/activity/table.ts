import type { ActivityKind } from '@gongdu/contract/administration/audit-log/audit-log';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/**
 * Who did what from which address, a partition a month (migration activity_by_month). The database refuses updates, and
 * deletes of rows younger than six months.
 */
export const activityLog = pgTable(
  'activity_log',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    kind: text().$type<ActivityKind>().notNull(),
    uid: number().notNull(),
    actingUid: number(),
    /** `POST /api/works/:id/submit`, or a method of signing in or out. */
    act: text().notNull(),
    /** The path of the call; the device of a sign-in. */
    target: text().notNull(),
    ip: text(),
    port: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.at, table.id] }),
    index('activity_log_kind').on(table.kind, table.id),
    index('activity_log_member').on(table.uid, table.kind, table.id),
    index('activity_log_ip').on(table.ip, table.kind, table.id),
  ],
);
