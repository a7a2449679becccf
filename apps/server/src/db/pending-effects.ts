import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import type postgres from 'postgres';
import { type Database, openLongClient } from './database.ts';
import type { Migration } from './known-migrations.ts';
import { createSchema } from './migrate.ts';
import { type MigrationEffects, observeMigration } from './migration-effects.ts';
import { migrationsAfter, type SchemaVersion, schemaOf } from './schema-log.ts';

export interface PendingMigration extends MigrationEffects {
  readonly migration: Migration;
}

/** Runs those that this database waits for, each in a transaction of its own. @param sql On a scratch database. */
export async function observePending(sql: postgres.Sql): Promise<PendingMigration[]> {
  const observed: PendingMigration[] = [];
  for (const migration of migrationsAfter(await schemaOf(sql)))
    observed.push({ migration, ...(await sql.begin((tx) => observeMigration(tx, migration))) });
  return observed;
}

/** An embedded PostgreSQL with the empty tables of that version, which is removed after the work. */
export async function withScratchDatabase<T>(
  version: SchemaVersion,
  work: (client: Database) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gongdu-scratch-'));
  // As root, PostgreSQL runs under an account that must be able to enter.
  chmodSync(dataDir, 0o711);
  try {
    const { connection, stop } = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
    const client = openLongClient(connection);
    try {
      await client.begin((sql) => createSchema(sql, version));
      return await work(client);
    } finally {
      await client.end({ timeout: 1 });
      await stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export interface TableSize {
  /** As PostgreSQL last counted them. */
  readonly rows: number;
  readonly bytes: number;
}

/** From the catalogue alone, so that no table is locked; a partitioned table is the sum of its parts. */
export async function readTableSizes(db: postgres.ISql): Promise<ReadonlyMap<string, TableSize>> {
  const rows = await db<(TableSize & { name: string })[]>`
    select r.relname as name, sum(greatest(c.reltuples, 0))::float8 as rows, sum(c.relpages)::float8 * 8192 as bytes
    from pg_class c join pg_class r on r.oid = coalesce(pg_partition_root(c.oid), c.oid)
    where c.relkind = 'r' and r.relnamespace = 'public'::regnamespace group by r.relname`;
  return new Map(rows.map(({ name, ...size }) => [name, size]));
}
