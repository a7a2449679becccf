import type { Database, Queryable } from '../database.ts';

/** Any fixed numbers: the ids of the advisory locks. */
const locks = { backup: 720_261_129, removal: 720_261_130 };

/** Another backup of this database is under way. */
export class BackupRunningError extends Error {
  override readonly name = 'BackupRunningError';

  constructor() {
    super('已有一次备份正在进行，请等它结束再试，没有改动 (another backup is running)');
  }
}

/**
 * Runs `work` as the only backup of this database, and while it runs no file is removed that a row names: who removes
 * files asks `mayRemoveFiles` after they have seen that nothing uses them. The locks end with the connection.
 * @param client A client of its own with one connection; nothing else uses it.
 * @throws BackupRunningError
 */
export async function withBackupLocks<T>(client: Database, work: () => Promise<T>): Promise<T> {
  const outcome = Promise.withResolvers<T>();
  await client.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    await sql`set local idle_in_transaction_session_timeout = 0`;
    const [row] = await sql<
      [{ locked: boolean }]
    >`select pg_try_advisory_xact_lock(${locks.backup}) as locked`;
    if (!row.locked) throw new BackupRunningError();
    await sql`select pg_advisory_xact_lock(${locks.removal})`;
    const result = await work();
    // Had the connection been lost, files may have been removed meanwhile.
    await sql`select 1`;
    outcome.resolve(result);
  });
  return outcome.promise;
}

/** false while a backup runs: its files are removed by a later sweep. */
export async function mayRemoveFiles(db: Queryable): Promise<boolean> {
  const [row] = await db<[{ free: boolean }]>`
    select pg_try_advisory_xact_lock_shared(${locks.removal}) as free`;
  return row.free;
}
