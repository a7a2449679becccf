import type { Database, Queryable } from '../db/database.ts';
import { createBossDatabase } from './boss-database.ts';
import { clockQueues } from './jobs.ts';

const atOnce = 500;

/** A job that has not been done yet, as it survives in a backup; those of the clock come by themselves. */
interface PendingJob {
  readonly queue: string;
  readonly data: object;
  readonly startAfter: string;
  readonly expireInSeconds: number;
  readonly retryLimit: number;
  readonly retryDelay: number;
  readonly retryBackoff: boolean;
  readonly deadLetter: string | null;
}

/** A line of JSON each, in one snapshot; one that runs at the moment is run again. `total.count` counts them. */
export async function* pendingJobs(db: Queryable, total: { count: number }): AsyncGenerator<Buffer> {
  const [found] = await db<[{ jobs: string | null }]>`select to_regclass('jobs.job')::text as jobs`;
  if (found.jobs === null) return;
  const rows = db<PendingJob[]>`
    select name as queue, data, start_after, expire_seconds as expire_in_seconds, retry_limit, retry_delay,
      retry_backoff, dead_letter from jobs.job
    where state < 'completed' and name <> all(${[...Object.values(clockQueues)]})`.cursor(atOnce);
  for await (const some of rows) {
    total.count += some.length;
    yield Buffer.from(some.map((job) => `${JSON.stringify(job)}\n`).join(''));
  }
}

/** Queues them in a database that has no queue yet. @returns how many */
export async function queuePendingJobs(db: Database, lines: AsyncIterable<string>): Promise<number> {
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss({ db: createBossDatabase(db), schema: 'jobs', supervise: false, schedule: false });
  // Its own loops report here; each call below rejects by itself.
  boss.on('error', () => undefined);
  await boss.start();
  const queues = new Set<string>();
  let count = 0;
  for await (const line of lines) {
    const { queue, data, startAfter, deadLetter, ...options }: PendingJob = JSON.parse(line);
    for (const name of [deadLetter, queue])
      if (name !== null && !queues.has(name)) {
        await boss.createQueue(name, name === queue && deadLetter !== null ? { deadLetter } : {});
        queues.add(name);
      }
    await boss.send(queue, data, { ...options, startAfter: new Date(startAfter) });
    count += 1;
  }
  await boss.stop({ graceful: false });
  return count;
}
