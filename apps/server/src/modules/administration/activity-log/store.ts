import type { ActivityFilter } from '@gongdu/contract/administration/audit-log/audit-log';
import type { Queryable } from '../../../db/database.ts';
import { withinDays } from '../../../db/day-range.ts';
import type { activityLog } from './table.ts';

export type StoredActivity = typeof activityLog.$inferSelect;
export type NewActivity = Omit<StoredActivity, 'id'>;

export async function insertActivities(db: Queryable, rows: readonly NewActivity[]): Promise<void> {
  // As one value: a second has up to thousands of rows, and each number of them would be another prepared statement.
  await db`
    insert into activity_log (at, kind, uid, acting_uid, act, target, ip, port)
    select at, kind, uid, "actingUid", act, target, ip, port
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (
      at timestamptz, kind text, uid bigint, "actingUid" bigint, act text, target text, ip text, port int
    )`;
}

/** Newest first. @param before The id before which the page begins. */
export async function listActivities(
  db: Queryable,
  filter: ActivityFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<StoredActivity[]> {
  return db<StoredActivity[]>`
    select * from activity_log where ${matching(db, filter)} ${before === undefined ? db`` : db`and id < ${before}`}
    order by id desc limit ${limit}`;
}

/** @returns At most `cap`. */
export async function countActivities(db: Queryable, filter: ActivityFilter, cap: number): Promise<number> {
  const [{ n }] = await db<[{ n: number }]>`
    select count(*)::int as n from (select 1 from activity_log where ${matching(db, filter)} limit ${cap}) hit`;
  return n;
}

/** @returns whether there may be more. */
export async function removeBefore(db: Queryable, at: string, limit: number): Promise<boolean> {
  const { count } = await db`
    delete from activity_log where id in (select id from activity_log where at < ${at} order by at limit ${limit})`;
  return count === limit;
}

function matching(db: Queryable, { kind, uid, ip, ...days }: ActivityFilter) {
  return db`${withinDays(db, 'activity_log', days)} and kind = ${kind}
    ${uid === undefined ? db`` : db`and uid = ${uid}`}
    ${ip === undefined ? db`` : db`and ip = ${ip}`}`;
}
