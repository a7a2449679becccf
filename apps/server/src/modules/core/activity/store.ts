import type { Queryable } from '../../../db/database.ts';
import type { activityLog } from './table.ts';

export type NewActivity = Omit<typeof activityLog.$inferSelect, 'id'>;

export async function insertActivities(db: Queryable, rows: readonly NewActivity[]): Promise<void> {
  // As one value: a second has up to thousands of rows, and each number of them would be another prepared statement.
  await db`
    insert into activity_log (at, kind, uid, acting_uid, act, target, ip, port)
    select at, kind, uid, "actingUid", act, target, ip, port
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (
      at timestamptz, kind text, uid bigint, "actingUid" bigint, act text, target text, ip text, port int
    )`;
}

/** @returns whether there may be more. */
export async function removeBefore(
  db: Queryable,
  partition: string,
  at: string,
  limit: number,
): Promise<boolean> {
  const { count } = await db`
    delete from ${db(partition)} where ctid in (
      select ctid from ${db(partition)} where at < ${at} order by at limit ${limit})`;
  return count === limit;
}
