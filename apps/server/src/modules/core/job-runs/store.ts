import type { Queryable } from '../../../db/database.ts';
import type { jobRun } from './table.ts';

export type StoredRun = typeof jobRun.$inferSelect;

export interface FinishedRun {
  readonly name: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly isOk: boolean;
}

export async function putRun(
  db: Queryable,
  { name, startedAt, finishedAt, isOk }: FinishedRun,
): Promise<void> {
  const lastOkAt = isOk ? finishedAt : null;
  await db`
    insert into job_run as known (name, started_at, finished_at, last_ok_at, failures)
    values (${name}, ${startedAt}, ${finishedAt}, ${lastOkAt}, ${isOk ? 0 : 1})
    on conflict (name) do update set started_at = excluded.started_at, finished_at = excluded.finished_at,
      last_ok_at = coalesce(excluded.last_ok_at, known.last_ok_at),
      failures = case when ${isOk} then 0 else known.failures + 1 end`;
}

export function listRuns(db: Queryable): Promise<readonly StoredRun[]> {
  return db<StoredRun[]>`select * from job_run order by name`;
}
