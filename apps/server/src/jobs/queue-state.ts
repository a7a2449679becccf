import type { Queryable } from '../db/database.ts';

export interface QueueState {
  /** Since when the oldest job is due that no node has begun; null: none is. */
  readonly oldestDueAt: string | null;
  /** Scheduled jobs that run now, or wait for a node or another try. */
  readonly pending: ReadonlyMap<string, 'waiting' | 'retrying' | 'running'>;
}

/** Reads the ends of pg-boss's own indexes, however many jobs there are. */
export async function readQueueState(db: Queryable, queues: readonly string[]): Promise<QueueState> {
  const [oldest] = await db<[{ at: string | null }]>`
    select min(first.start_after) as at
    from unnest(${[...queues]}::text[]) queue (name), lateral (
      select start_after from jobs.job
      where job.name = queue.name and state < 'active' and start_after <= now()
      order by start_after limit 1
    ) first`;
  const rows = await db<{ name: string; state: 'created' | 'retry' | 'active' }[]>`
    select singleton_key as name, state from jobs.job
    where name = any(${[...queues]}::text[]) and policy = 'exclusive' and state <= 'active'`;
  const words = { created: 'waiting', retry: 'retrying', active: 'running' } as const;
  return {
    oldestDueAt: oldest.at,
    pending: new Map(rows.map(({ name, state }) => [name, words[state]])),
  };
}
