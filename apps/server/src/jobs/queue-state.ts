import type { Queryable } from '../db/database.ts';

export interface QueueState {
  /** Jobs that are due and that no node has begun; at most `maxCounted`. */
  readonly due: number;
  /** Since when the oldest of them is; null: there is none. */
  readonly oldestDueAt: string | null;
  /** Scheduled jobs that run now, or wait for a node or another try. */
  readonly pending: ReadonlyMap<string, 'waiting' | 'retrying' | 'running'>;
}

const maxCounted = 10_000;

/** Reads what waits, and the ends of pg-boss's own indexes, however many jobs there are. */
export async function readQueueState(db: Queryable, queues: readonly string[]): Promise<QueueState> {
  const [{ n, at }] = await db<[{ n: number; at: string | null }]>`
    select sum(waiting.n)::int as n, min(waiting.at) as at
    from unnest(${[...queues]}::text[]) queue (name), lateral (
      select count(*) as n, min(start_after) as at from (
        select start_after from jobs.job
        where job.name = queue.name and state < 'active' and start_after <= now()
        order by start_after limit ${maxCounted}
      ) first
    ) waiting`;
  const rows = await db<{ name: string; state: 'created' | 'retry' | 'active' }[]>`
    select singleton_key as name, state from jobs.job
    where name = any(${[...queues]}::text[]) and policy = 'exclusive' and state <= 'active'`;
  const words = { created: 'waiting', retry: 'retrying', active: 'running' } as const;
  return {
    due: Math.min(n, maxCounted),
    oldestDueAt: at,
    pending: new Map(rows.map(({ name, state }) => [name, words[state]])),
  };
}
