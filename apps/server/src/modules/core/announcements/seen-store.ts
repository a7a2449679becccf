import { addToCounters } from '../../../db/counters.ts';
import type { Queryable } from '../../../db/database.ts';

/** The number of shards of one day's counter. */
const shards = 16;

/**
 * Records that the member had these on screen and optionally read or dismissed them. Each counts once per member, on
 * the first day.
 */
export async function recordSeen(
  db: Queryable,
  { uid, day, read }: { uid: number; day: string; read: boolean },
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return;
  const sorted = [...new Set(numbers)].toSorted((a, b) => a - b);
  const seen = await db<{ number: number }[]>`
    insert into announcement_seen (number, uid, read) select number, ${uid}, false from unnest(${sorted}::bigint[]) number
    on conflict (number, uid) do nothing returning number`;
  const readNow = read
    ? await db<{ number: number }[]>`
        update announcement_seen set read = true
        where number = any(${sorted}::bigint[]) and uid = ${uid} and not read returning number`
    : [];
  const entry = { day, shard: uid % shards, n: 1 };
  await addToCounters(
    db,
    'announcement_count',
    ['number', 'day', 'what', 'shard'],
    [
      ...seen.map(({ number }) => ({ ...entry, number, what: 'seen' })),
      ...readNow.map(({ number }) => ({ ...entry, number, what: 'read' })),
    ],
  );
}

export interface SeenCounts {
  readonly seenCount: number;
  readonly readCount: number;
}

/** By announcement id; without rows if no member has seen it. */
export async function countsOf(
  db: Queryable,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, SeenCounts>> {
  const rows = await db<(SeenCounts & { number: number })[]>`
    select number, coalesce(sum(n) filter (where what = 'seen'), 0)::int as seen_count,
      coalesce(sum(n) filter (where what = 'read'), 0)::int as read_count
    from announcement_count where number = any(${[...numbers]}::bigint[]) group by number`;
  return new Map(rows.map((row) => [row.number, row]));
}

export async function countsByDay(
  db: Queryable,
  number: number,
): Promise<{ day: string; seen: number; read: number }[]> {
  return db<{ day: string; seen: number; read: number }[]>`
    select day::text, coalesce(sum(n) filter (where what = 'seen'), 0)::int as seen,
      coalesce(sum(n) filter (where what = 'read'), 0)::int as read
    from announcement_count where number = ${number} group by day order by day`;
}

/** For announcements that ended long ago; their counts are kept. @returns The number of deleted rows. */
export async function deleteOldSeen(db: Queryable, before: string, limit: number): Promise<number> {
  const rows = await db`
    delete from announcement_seen where (number, uid) in (
      select seen.number, seen.uid from announcement join announcement_seen seen using (number)
      where announcement.ends_at < ${before} limit ${limit}
    ) returning 1`;
  return rows.length;
}
