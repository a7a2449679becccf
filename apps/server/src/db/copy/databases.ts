import { ArchiveError } from '../../archive/archive-error.ts';
import { type Database, openLongClient } from '../database.ts';
import { quoted } from './catalogue.ts';

const namePattern = /^(\w+:\/\/[^/?]*)\/?([^?]*)/;

/** The database of an address, `postgres` where it names none. */
export function databaseNameOf(url: string): string {
  const [, , name = ''] = namePattern.exec(url) ?? [];
  return decodeURIComponent(name) || 'postgres';
}

export function withDatabase(url: string, name: string): string {
  return url.replace(namePattern, (_all, server: string) => `${server}/${encodeURIComponent(name)}`);
}

/** Nothing was ever put into it. */
export function isEmptyDatabase(url: string): Promise<boolean> {
  return withClient(url, async (db) => {
    const rows = await db`
      select 1 from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'S') and nspname not like 'pg\\_%' and nspname <> 'information_schema' limit 1`;
    return rows.length === 0;
  });
}

/** @throws ArchiveError when the role may not create databases, or when programs are connected to the present one */
export async function createDatabaseBeside(
  url: string,
  name: string,
): Promise<{ name: string; drop(): Promise<void> }> {
  await withClient(url, (db) => assertNobodyConnected(db, databaseNameOf(url)));
  await withServer(url, async (db) => {
    await dropAbandoned(db, databaseNameOf(url));
    await db.unsafe(`create database ${quoted(name)} template template0`).catch((error: unknown) => {
      throw isNotAllowed(error)
        ? new ArchiveError(
            '数据库用户不能新建数据库，恢复无法在旁边进行。请把 --database-url 指向一个空的数据库，或给用户 CREATEDB 权限，没有改动 (the role may not create databases)',
          )
        : error;
    });
  });
  return {
    name,
    drop: () =>
      withServer(url, async (db) => void (await db.unsafe(`drop database if exists ${quoted(name)}`))),
  };
}

/** What killed restores have left beside a database of this name. */
async function dropAbandoned(db: Database, name: string): Promise<void> {
  const rows = await db<{ datname: string }[]>`
    select datname from pg_database where starts_with(datname, ${`${name}_restoring_`})
      and not exists (select 1 from pg_stat_activity a where a.datname = pg_database.datname)`;
  // Of another role, or in use by now: it stays.
  for (const { datname } of rows)
    await db.unsafe(`drop database if exists ${quoted(datname)}`).catch(() => undefined);
}

/** The restored database takes the name of the address, whose own is kept under another; nothing happens where it has. */
export function swapDatabases(
  url: string,
  { restored, kept }: { restored: string; kept: string },
): Promise<void> {
  const name = databaseNameOf(url);
  return withServer(url, async (db) => {
    if ((await db`select 1 from pg_database where datname = ${restored}`).length === 0) return;
    await assertNobodyConnected(db, name);
    await db.begin(async (sql) => {
      await sql.unsafe(`alter database ${quoted(name)} rename to ${quoted(kept)}`);
      await sql.unsafe(`alter database ${quoted(restored)} rename to ${quoted(name)}`);
    });
  });
}

async function assertNobodyConnected(db: Database, name: string): Promise<void> {
  const [row] = await db<[{ n: number }]>`
    select count(*) as n from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`;
  if (row.n > 0)
    throw new ArchiveError(
      `数据库 ${name} 还有 ${row.n} 个连接：请先停下服务器再恢复，没有改动 (programs are connected to the database: stop the server first)`,
    );
}

/** From another database of the same server, for one that is in use cannot be renamed. */
function withServer<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  return withClient(withDatabase(url, 'postgres'), work);
}

async function withClient<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openLongClient({ url });
  return work(db).finally(() => db.end({ timeout: 1 }));
}

/** PostgreSQL's insufficient_privilege. */
function isNotAllowed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501';
}
