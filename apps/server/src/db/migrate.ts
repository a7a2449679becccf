import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import type postgres from 'postgres';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any fixed number: the name of the lock that lets several nodes start at once. */
const lock = 720_261_121;

/**
 * Brings the schema forward; a node that starts at the same time waits and then finds nothing to do.
 * @param open Opens a client of one connection: the lock belongs to it, and Drizzle changes its parsers.
 */
export async function migrate(open: () => postgres.Sql): Promise<void> {
  const client = open();
  try {
    await client`select pg_advisory_lock(${lock})`;
    await runMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
