import type { Queryable } from '../../../db/database.ts';

interface DatabaseFacts {
  readonly version: string;
  readonly bytes: number;
  readonly used: number;
  readonly max: number;
}

/** The catalogue knows all of it: nothing is counted. */
export async function readDatabase(db: Queryable): Promise<DatabaseFacts> {
  const [row] = await db<[DatabaseFacts]>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select sum(numbackends) from pg_stat_database)::int as used, current_setting('max_connections')::int as max`;
  return row;
}
