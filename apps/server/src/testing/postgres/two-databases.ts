import { setTimeout as sleep } from 'node:timers/promises';
import { SUPERUSER } from '@gongdu/embedded-postgres/settings';
import postgres from 'postgres';
import type { ConnectionOptions, Database } from '../../db/database.ts';
import { copiedTables } from '../../db/messaging-database/copied-tables.ts';
import { createCopies, inStep, removeCopies } from '../../db/messaging-database/copies.ts';
import { messagingDatabase, spreadTables } from '../../db/table-classes.ts';
import { dropDatabase } from './drop-database.ts';

/** Settings of a server on which several test files copy at once. */
export const logicalReplication = {
  wal_level: 'logical',
  max_wal_senders: '16',
  max_replication_slots: '16',
  max_worker_processes: '32',
  max_logical_replication_workers: '24',
  wal_retrieve_retry_interval: '100ms',
  // Commits of the tests are not flushed at once, and only what is flushed is copied.
  wal_writer_delay: '5ms',
};

export interface TwoDatabases {
  /** Of the second one. */
  readonly messaging: ConnectionOptions;
  /** Resolves once it has what was written to the first so far, by copies and by the queue. */
  settled(db: Database): Promise<void>;
  /** Drops the second, and what binds them. */
  drop(): Promise<void>;
}

/**
 * Gives a database of the tests a second one on the same server, for messages, notices and inboxes. Each loses the tables
 * of the other, and the second of each copied one the columns that are not copied, so that a statement that crosses fails. The server's `wal_level` is logical.
 */
export async function createTwoDatabases(address: ConnectionOptions, name: string): Promise<TwoDatabases> {
  const second = `${name}_messages`;
  const open = (database: string, user = SUPERUSER) =>
    postgres({ ...address, user, database, max: 1, onnotice: () => undefined });
  const server = open('postgres', address.user);
  await server`create database ${server(second)} template gongdu_template strategy file_copy`;
  const [main, messaging] = [open(name), open(second)];
  const { host = '', port = 0, password = '' } = address;
  await createCopies({
    main,
    messaging,
    mainAddress: `host='${host}' port='${port}' user='${SUPERUSER}' password='${password}' dbname='${name}'`,
  });
  const own = new Set(messagingDatabase.trim().split(/\s+/));
  await dropTables(main, (table) => own.has(table));
  await dropTables(messaging, (table) => !own.has(table) && !(table in copiedTables) && !isByMonth(table));
  for (const [table, { columns }] of Object.entries(copiedTables))
    await dropOtherColumns(messaging, table, columns);
  return {
    messaging: { ...address, database: second },
    settled: async (db) => {
      while ((await db`select 1 from messaging_due where failed_at is null limit 1`).length > 0)
        await sleep(2);
      await inStep(db);
    },
    drop: async () => {
      await removeCopies({ main, messaging });
      await Promise.all([main.end(), messaging.end()]);
      await dropDatabase(server, second);
      await server.end();
    },
  };
}

/** A start makes their next months on both. */
function isByMonth(table: string): boolean {
  return spreadTables[table]?.partitions === 'months';
}

async function dropTables(sql: postgres.Sql, isForeign: (table: string) => boolean): Promise<void> {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
  const foreign = rows.map(({ name }) => name).filter(isForeign);
  await sql.unsafe(`drop table ${foreign.join(', ')} cascade`);
}

async function dropOtherColumns(sql: postgres.Sql, table: string, columns: readonly string[]): Promise<void> {
  const rows = await sql<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = ${table}::text::regclass and attnum > 0
      and not attisdropped and attname <> all(${[...columns]})`;
  const drops = rows.map(({ name }) => `drop column ${name} cascade`);
  if (drops.length > 0) await sql.unsafe(`alter table ${table} ${drops.join(', ')}`);
}
