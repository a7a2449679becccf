import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type postgres from 'postgres';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any fixed number: the id of the advisory lock for several nodes that start at once. */
const lockId = 720_261_121;

/** The tables were made by a version whose migrations are not known here. Nothing was changed. */
export class UnknownSchemaError extends Error {
  override readonly name = 'UnknownSchemaError';

  constructor() {
    super(
      '这个数据库由另一个版本的共读建立，本版本不认识其中的表；数据没有改动。请用原来的版本打开，或用 DATA_DIR、DATABASE_URL 另指一处 (the database was made by another version; it was left untouched)',
    );
  }
}

/**
 * Applies the migrations; a node that starts at the same time waits and then finds nothing to do. The files and the log
 * are Drizzle's; its own runner would load the whole query builder (decision 0023). @param open Opens a client with one
 * connection, to which the lock belongs. @throws UnknownSchemaError
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

/** The migrations after the newest applied one. @throws UnknownSchemaError if that one is unknown. */
async function pendingMigrations(client: postgres.Sql): Promise<MigrationMeta[]> {
  await client.unsafe(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`);
  const [row] = await client`select max(created_at) as newest from drizzle.__drizzle_migrations`;
  const newest = Number(row?.newest ?? 0);
  const all = readMigrationFiles({ migrationsFolder });
  if (newest !== 0 && !all.some(({ folderMillis }) => folderMillis === newest))
    throw new UnknownSchemaError();
  return all.filter(({ folderMillis }) => folderMillis > newest);
}

/** Atomic. */
async function applyMigrations(
  sql: postgres.TransactionSql,
  pending: readonly MigrationMeta[],
): Promise<void> {
  for (const { sql: statements, hash, folderMillis } of pending) {
    await sql.unsafe(statements.join(';\n'));
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
}
