import type { ActivityFilter } from '@gongdu/contract/administration/audit-log/audit-log';
import type { Queryable } from '../../../db/database.ts';
import { withinDays } from '../../../db/day-range.ts';
import type { activityLog } from '../../core/activity/table.ts';

export type StoredActivity = typeof activityLog.$inferSelect;

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

function matching(db: Queryable, { kind, uid, ip, ...days }: ActivityFilter) {
  return db`${withinDays(db, 'activity_log', days)} and kind = ${kind}
    ${uid === undefined ? db`` : db`and uid = ${uid}`}
    ${ip === undefined ? db`` : db`and ip = ${ip}`}`;
}
