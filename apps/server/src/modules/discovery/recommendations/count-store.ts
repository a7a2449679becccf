import { addToCounters } from '../../../db/counters.ts';
import type { Queryable } from '../../../db/database.ts';

interface Seen {
  readonly shown: readonly number[];
  readonly opened: readonly number[];
}

/** What the reader was counted for on this day; held until the transaction ends. */
export async function lockSeen(db: Queryable, uid: number, day: string): Promise<Seen> {
  const [row] = await db<[Seen & { day: string }]>`
    insert into recommendation_seen (uid, day) values (${uid}, ${day})
    on conflict (uid) do update set uid = excluded.uid returning day::text, shown, opened`;
  return row.day === day ? row : { shown: [], opened: [] };
}

export async function saveSeen(
  db: Queryable,
  uid: number,
  day: string,
  { shown, opened }: Seen,
): Promise<void> {
  await db`
    update recommendation_seen set day = ${day}, shown = ${[...shown]}::bigint[], opened = ${[...opened]}::bigint[]
    where uid = ${uid}`;
}

/** @returns How many went. */
export async function deleteSeenBefore(db: Queryable, day: string, limit: number): Promise<number> {
  const rows = await db`
    delete from recommendation_seen where uid in (
      select uid from recommendation_seen where day < ${day} limit ${limit}
    ) returning 1`;
  return rows.length;
}

/** Adds one each. */
export async function addCounts(db: Queryable, day: string, { shown, opened }: Seen): Promise<void> {
  const changes = [
    ...shown.map((interventionId) => ({ interventionId, day, what: 'shown', n: 1 })),
    ...opened.map((interventionId) => ({ interventionId, day, what: 'opened', n: 1 })),
  ];
  await addToCounters(db, 'recommendation_count', ['interventionId', 'day', 'what'], changes);
}

export interface DayNumbers {
  readonly day: string;
  readonly impressions: number;
  readonly opens: number;
}

export async function numbersByDay(db: Queryable, interventionId: number): Promise<DayNumbers[]> {
  return db<DayNumbers[]>`
    select day::text, coalesce(sum(n) filter (where what = 'shown'), 0)::int as impressions,
      coalesce(sum(n) filter (where what = 'opened'), 0)::int as opens
    from recommendation_count where intervention_id = ${interventionId} group by day order by day`;
}

/** By the intervention's id. */
export async function sumNumbers(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { impressions: number; opens: number }>> {
  const rows = await db<{ id: number; impressions: number; opens: number }[]>`
    select intervention_id as id, coalesce(sum(n) filter (where what = 'shown'), 0)::int as impressions,
      coalesce(sum(n) filter (where what = 'opened'), 0)::int as opens
    from recommendation_count where intervention_id = any(${[...ids]}::bigint[]) group by intervention_id`;
  return new Map(rows.map((row) => [row.id, row]));
}
