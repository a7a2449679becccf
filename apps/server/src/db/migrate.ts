import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type postgres from 'postgres';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any fixed number: the name of the lock that lets several nodes start at once. */
const lockId = 720_261_121;

/**
 * Brings the schema forward; a node that starts at the same time waits and then finds nothing to do. The files and
 * the record are Drizzle's; its own runner would load the whole query builder for this (decision 0023).
 * @param open Opens a client of one connection, to which the lock belongs.
 */
export async function migrate(open: () => postgres.Sql): Promise<void> {
  const client = open();
  try {
    await client`select pg_advisory_lock(${lockId})`;
    const pending = await pendingMigrations(client);
    if (pending.length > 0) await client.begin((sql) => applyMigrations(sql, pending));
  } finally {
    await client.end();
  }
}

/** What is newer than the newest that was done. */
async function pendingMigrations(client: postgres.Sql): Promise<MigrationMeta[]> {
  await client.unsafe(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`);
  const [row] = await client`select max(created_at) as newest from drizzle.__drizzle_migrations`;
  const newest = Number(row?.newest ?? 0);
  return readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > newest);
}

/** All of them or none. */
async function applyMigrations(
  sql: postgres.TransactionSql,
  pending: readonly MigrationMeta[],
): Promise<void> {
  for (const { sql: statements, hash, folderMillis } of pending) {
    await sql.unsafe(statements.join(';\n'));
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
}
