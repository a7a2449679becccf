import postgres from 'postgres';
import { APP_ROLE } from './cluster.ts';
import { SUPERUSER } from './settings.ts';

/** Where a server listens, in the words of postgres.js. */
export interface Address {
  /** A socket directory or 127.0.0.1. */
  host: string;
  port: number;
  password?: string;
}

/** busy: starting up, recovering or shutting down. silent: nobody answers. */
export type Answer = 'serving' | 'busy' | 'silent';

const CANNOT_CONNECT_NOW = '57P03';

export async function ask(address: Address): Promise<Answer> {
  const sql = signIn(address);
  try {
    await sql`select 1`;
    return 'serving';
  } catch (error) {
    return error instanceof postgres.PostgresError && error.code === CANNOT_CONNECT_NOW ? 'busy' : 'silent';
  } finally {
    await sql.end({ timeout: 0 });
  }
}

/** Makes the app's role, with it the superuser's password, and its database where they are missing. Must be called under the start lock. */
export async function ensureDatabase(address: Address, database: string, password: string): Promise<void> {
  const sql = signIn(address);
  try {
    const [found] = await sql<{ role: boolean; database: boolean }[]>`
      select exists (select from pg_roles where rolname = ${APP_ROLE}) as role,
             exists (select from pg_database where datname = ${database}) as database`;
    // The password is ours, hexadecimal: a role's password cannot be a bound parameter.
    if (!found?.role) {
      await sql.unsafe(`
        alter role ${SUPERUSER} password '${password}';
        create role ${APP_ROLE} login createdb password '${password}'`);
    }
    if (!found?.database) await sql`create database ${sql(database)} owner ${sql(APP_ROLE)}`;
  } finally {
    await sql.end();
  }
}

function signIn(address: Address): postgres.Sql {
  return postgres({
    ...address,
    user: SUPERUSER,
    database: 'postgres',
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
    onnotice: () => undefined,
  });
}
