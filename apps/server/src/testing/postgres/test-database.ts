import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { type Connection, forbidInsideTransaction, openDatabase } from '../../db/database.ts';
import { messagingSideOf, messagingSideOfReads } from '../../db/messaging-database/one-database.ts';
import { createReadOnlyPool } from '../../db/pool.ts';
import { dropDatabase } from './drop-database.ts';
import { watchPartitionedTables } from './partition-faults.ts';
import { createTwoDatabases, type TwoDatabases } from './two-databases.ts';

export interface TestDatabase extends Connection {
  readonly name: string;
  /** Another node's connections to it. */
  openAgain(): Promise<Connection>;
  /** Resolves once the messaging database has what was written so far. */
  settled(): Promise<void>;
}

/** Whether this run gives messages and notices a database of their own. */
const isApart = process.env['TEST_MESSAGING_DATABASE'] === '1';

/** A database of one's own, copied from the migrated template; `close()` drops it. */
export async function createTestDatabase({ apart = isApart } = {}): Promise<TestDatabase> {
  const address = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied as files: a third of the time that it takes to write them into the log.
  await withServer((sql) => sql`create database ${sql(name)} template gongdu_template strategy file_copy`);
  const two: TwoDatabases | null = apart ? await createTwoDatabases(address, name) : null;
  const open = () => openDatabase({ ...address, database: name }, { messaging: two?.messaging ?? null });
  const { close, ...connection } = await open();
  // What a replica would refuse is refused here too.
  const readOnly = createReadOnlyPool(connection.db);
  const ownMessages = two && forbidInsideTransaction(connection.messagingDb);
  const db = forbidInsideTransaction(connection.db, { except: ownMessages });
  const reads = forbidInsideTransaction(readOnly, { except: ownMessages });
  const messagingDb = ownMessages ?? messagingSideOf(db);
  const assertOnePartition = watchPartitionedTables(connection);
  return {
    ...connection,
    db,
    reads,
    messagingDb,
    messagingReads: two ? messagingDb : messagingSideOfReads(reads),
    name,
    openAgain: open,
    settled: async () => two?.settled(connection.db),
    close: async () => {
      try {
        await assertOnePartition();
      } finally {
        await readOnly.end({ timeout: 5 });
        await close();
        await two?.drop();
        await withServer((sql) => dropDatabase(sql, name));
      }
    },
  };

  async function withServer(run: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
    const sql = postgres({ ...address, database: 'postgres', max: 1, onnotice: () => undefined });
    await run(sql).finally(() => sql.end());
  }
}
