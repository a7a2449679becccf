import type { ActivityKind } from '@gongdu/contract/administration/audit-log/audit-log';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PendingQuery, Row } from 'postgres';
import { instant, number } from '../../../db/columns.ts';
import type { Queryable } from '../../../db/database.ts';

/**
 * Who did what from which address. The database refuses updates, and deletes of rows younger than six months (migration
 * 0005).
 */
export const activityLog = pgTable(
  'activity_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
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
    index('activity_log_kind').on(table.kind, table.id),
    index('activity_log_member').on(table.uid, table.kind, table.id),
    index('activity_log_ip').on(table.ip, table.kind, table.id),
    index('activity_log_at').on(table.at),
  ],
);

/**
 * Part of the statement that begins or ends sessions, so that none is without its rows. @param sessions A query with `at`,
 * `uid`, `acting_uid`, `device` and `ip`. @param act The grant, or why they end.
 */
export function insertOfSessions(
  db: Queryable,
  sessions: PendingQuery<Row[]>,
  { act, port }: { act: string; port: number | null },
) {
  return db`
    insert into activity_log (at, kind, uid, acting_uid, act, target, ip, port)
    select at, 'sign_in', uid, acting_uid, ${act}, device, ip, ${port} from (${sessions}) session`;
}
