import postgres from 'postgres';
import { inject } from 'vitest';
import type { AnyDatabase } from '../../db/database.ts';

/**
 * Ends all connections to a database of the tests and lets none in; the subscription that fills it goes on.
 * @returns what lets them in again
 */
export async function takeAway(db: AnyDatabase): Promise<() => Promise<void>> {
  const name = String(db.options.database);
  await onServer(async (server) => {
    await server.unsafe(`alter database ${name} allow_connections false`);
    await server`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and backend_type = 'client backend'`;
  });
  return () => onServer((server) => server.unsafe(`alter database ${name} allow_connections true`));
}

async function onServer(work: (server: postgres.Sql) => Promise<unknown>): Promise<void> {
  const server = postgres({ ...inject('postgres'), database: 'postgres', max: 1 });
  await work(server).finally(() => server.end());
}
