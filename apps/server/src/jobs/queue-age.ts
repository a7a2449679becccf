import type { Queryable } from '../db/database.ts';

export interface QueueAge {
  /** At most `maxCounted`. */
  readonly due: number;
  /** Seconds; 0 when nothing is due. */
  readonly oldestDueSeconds: number;
}

const maxCounted = 10_000;

/** Jobs of these queues that are due and that no node has taken. Reads only what waits. */
export async function findQueueAge(db: Queryable, queues: readonly string[]): Promise<QueueAge> {
  const [row] = await db<[QueueAge]>`
    select count(*)::int as due,
      greatest(coalesce(extract(epoch from now() - min(start_after)), 0), 0)::float8 as oldest_due_seconds
    from (
      select start_after from jobs.job
      where name = any(${[...queues]}::text[]) and state < 'active' and start_after <= now()
      order by name, start_after limit ${maxCounted}
    ) waiting`;
  return row;
}
