import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { type Connection, forbidInsideTransaction, openDatabase } from '../../db/database.ts';
import { createReadOnlyPool } from '../../db/pool.ts';
import { watchPartitionedTables } from './partition-faults.ts';

export interface TestDatabase extends Connection {
  readonly name: string;
}

/** A database of one's own, copied from the migrated template; `close()` drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const address = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied as files: a third of the time that it takes to write them into the log.
  await withServer((sql) => sql`create database ${sql(name)} template gongdu_template strategy file_copy`);
  const { db, close, ...connection } = await openDatabase({ ...address, database: name });
  // What a replica would refuse is refused here too.
  const reads = createReadOnlyPool(db);
  const assertOnePartition = watchPartitionedTables(db);
  return {
    ...connection,
    db: forbidInsideTransaction(db),
    reads: forbidInsideTransaction(reads),
    name,
    close: async () => {
      try {
        await assertOnePartition();
      } finally {
        await reads.end({ timeout: 5 });
        await close();
        await withServer((sql) => sql`drop database if exists ${sql(name)} with (force)`).catch(
          ignoreVacuumed,
        );
      }
    },
  };

  async function withServer(run: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
    const sql = postgres({ ...address, database: 'postgres', max: 1, onnotice: () => undefined });
    await run(sql).finally(() => sql.end());
  }
}

/** Further connections to such a database, as another node has them. */
export function openTestDatabase(name: string): Promise<Connection> {
  return openDatabase({ ...inject('postgres'), database: name });
}

/** A database that is just being vacuumed cannot be dropped by its owner; it goes with the whole cluster. */
function ignoreVacuumed(error: unknown): void {
  if (!(error instanceof postgres.PostgresError && error.code === '42501')) throw error;
}
