import postgres from 'postgres';
import { APP_ROLE } from './cluster.ts';
import { SUPERUSER } from './settings.ts';

/** The address of a server, as options of postgres.js. */
export interface Address {
  /** A socket directory or 127.0.0.1. */
  host: string;
  port: number;
  password?: string;
}

/** busy: starting up, recovering or shutting down. silent: no answer. */
export type ServerStatus = 'serving' | 'busy' | 'silent';

const CANNOT_CONNECT_NOW = '57P03';

export async function probe(address: Address): Promise<ServerStatus> {
  const sql = connectAsSuperuser(address, probeSeconds);
  try {
    await sql`select 1`;
    return 'serving';
  } catch (error) {
    return error instanceof postgres.PostgresError && error.code === CANNOT_CONNECT_NOW ? 'busy' : 'silent';
  } finally {
    await sql.end({ timeout: 0 });
  }
}

/**
 * Creates the app's role, its database, and the passwords of both roles if they are missing. Must be called under the
 * start lock.
 */
export async function ensureDatabase(address: Address, database: string, password: string): Promise<void> {
  const sql = connectAsSuperuser(address);
  try {
    const [state] = await sql<{ role: boolean; open: boolean; database: boolean }[]>`
      select exists (select from pg_authid where rolname = ${APP_ROLE}) as role,
             exists (select from pg_authid where rolname in ${sql(roles)} and rolpassword is null) as open,
             exists (select from pg_database where datname = ${database}) as database`;
    if (!state?.role) await sql.unsafe(`create role ${APP_ROLE} login createdb`);
    // The password is our own hexadecimal string: a role's password cannot be a bound parameter.
    if (!state?.role || state.open) await sql.unsafe(alterRoles(`password '${password}'`));
    if (!state?.database) await sql`create database ${sql(database)} owner ${sql(APP_ROLE)}`;
  } finally {
    await sql.end();
  }
}

/** Sets the password of a copy, which has none before. */
export async function clearPasswords(address: Address): Promise<void> {
  const sql = connectAsSuperuser(address);
  await sql.unsafe(alterRoles('password null'));
  await sql.end();
}

const roles = [APP_ROLE, SUPERUSER];

function alterRoles(clause: string): string {
  return roles.map((role) => `alter role ${role} ${clause}`).join(';');
}

/** Seconds for a look at whether a server answers. */
const probeSeconds = 5;
/** Seconds for work on a server that has answered: a busy machine may take its time. */
const workSeconds = 60;

/** One connection to the database `postgres`. */
export function connectAsSuperuser(address: Address, connectSeconds = workSeconds): postgres.Sql {
  return postgres({
    ...address,
    user: SUPERUSER,
    database: 'postgres',
    max: 1,
    connect_timeout: connectSeconds,
    fetch_types: false,
    onnotice: () => undefined,
  });
}
