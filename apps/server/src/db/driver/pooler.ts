import type postgres from 'postgres';

/** A PgBouncer between this server and PostgreSQL, as DATABASE_POOLER declares it. */
export interface Pooler {
  /** In transaction mode a connection of PostgreSQL serves one transaction, then perhaps another client. */
  readonly mode: 'session' | 'transaction';
  /** Past the pooler, for what needs one connection for long; null: session mode serves it too. */
  readonly directUrl: string | null;
}

/**
 * Whether a statement that was prepared on one connection can be executed on another, in transaction mode. PgBouncer
 * from 1.21 on does so if `max_prepared_statements` is set; it then prepares the statement under a name of its own.
 * @param sql A client through the pooler, with one connection.
 */
export async function keepsPreparedStatements(sql: postgres.ISql): Promise<boolean> {
  const [row] = await sql`
    select exists (select from pg_prepared_statements where starts_with(name, 'PGBOUNCER_')) as kept`;
  return row?.['kept'] === true;
}
