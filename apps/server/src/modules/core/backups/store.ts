import type { Queryable } from '../../../db/database.ts';
import type { backupRun } from './table.ts';

export type BackupRun = typeof backupRun.$inferSelect;

export async function insertRun(
  db: Queryable,
  run: Pick<BackupRun, 'startedAt' | 'place' | 'archive'>,
): Promise<number> {
  const [row] = await db<[{ id: number }]>`insert into backup_run ${db(run)} returning id`;
  return row.id;
}

export type FinishedRun = Partial<Pick<BackupRun, 'takenAt' | 'bytes' | 'rows' | 'files' | 'error'>>;

export async function finishRun(
  db: Queryable,
  id: number,
  outcome: FinishedRun & { readonly finishedAt: string },
): Promise<void> {
  await db`update backup_run set ${db(outcome)} where id = ${id}`;
}

export async function removeUnfinished(db: Queryable): Promise<void> {
  await db`delete from backup_run where finished_at is null`;
}

export async function removeRun(db: Queryable, id: number): Promise<void> {
  await db`delete from backup_run where id = ${id}`;
}

export function listUnfinished(db: Queryable): Promise<BackupRun[]> {
  return db<BackupRun[]>`select * from backup_run where finished_at is null order by id`;
}

/** Says of the newest run with this archive what its trial restore has found. @returns whether there is such a run. */
export async function setVerified(
  db: Queryable,
  { place, archive }: Pick<BackupRun, 'place' | 'archive'>,
  outcome: Pick<BackupRun, 'verifiedAt' | 'verifyError'>,
): Promise<boolean> {
  const rows = await db`
    update backup_run set ${db(outcome)}
    where id = (
      select max(id) from backup_run
      where place = ${place} and archive = ${archive} and finished_at is not null
    )
    returning id`;
  return rows.length > 0;
}

/** Newest first. */
export function listRuns(db: Queryable, limit: number): Promise<BackupRun[]> {
  return db<BackupRun[]>`select * from backup_run order by started_at desc, id desc limit ${limit}`;
}

/** Which has left an archive. */
export async function findNewestWhole(db: Queryable): Promise<BackupRun | undefined> {
  const [run] = await db<BackupRun[]>`
    select * from backup_run where finished_at is not null and error is null
    order by started_at desc, id desc limit 1`;
  return run;
}

/** The newest run whose archive was restored and compared without a fault. */
export async function findNewestVerified(db: Queryable): Promise<BackupRun | undefined> {
  const [run] = await db<BackupRun[]>`
    select * from backup_run where verified_at is not null and verify_error is null
    order by verified_at desc, id desc limit 1`;
  return run;
}

/** The run whose archive was restored on trial last. */
export async function findNewestTried(db: Queryable): Promise<BackupRun | undefined> {
  const [run] = await db<BackupRun[]>`
    select * from backup_run where verified_at is not null order by verified_at desc, id desc limit 1`;
  return run;
}

export function listWhole(db: Queryable, place: string): Promise<BackupRun[]> {
  return db<BackupRun[]>`
    select * from backup_run where place = ${place} and finished_at is not null and error is null order by id`;
}
