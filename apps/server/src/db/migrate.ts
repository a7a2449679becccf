import type postgres from 'postgres';
import { type Migration, readMigrations } from './known-migrations.ts';
import { addMonths } from './month-partitions.ts';
import { assertTakesWrites } from './server-checks.ts';

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
 * Applies the migrations, all or none; a node that starts at the same time waits and then finds nothing to do. The lock
 * ends with its transaction, so that none can be left behind. The files and the log are Drizzle's; its own runner would
 * load the whole query builder (decision 0003).
 * @param open Opens a client with one connection.
 * @param setting The one with the address, for messages.
 * @param log Told while the start waits for another node, and when it changes the schema.
 * @throws UnknownSchemaError, UnfitDatabaseError
 */
export async function migrate(
  open: () => postgres.Sql,
  log: (line: string) => void = () => undefined,
  setting?: string,
): Promise<void> {
  const client = open();
  try {
    const timer = setTimeout(() => log('数据库还没有回答，继续等待…'), noAnswerLineMs);
    await assertTakesWrites(client, setting).finally(() => clearTimeout(timer));
    await client.begin(async (sql) => {
      // Behind a pooler the role has limits (`assertRoleSettings`).
      await sql`set local statement_timeout = 0`;
      await lock(sql, log);
      await openLog(sql);
      const pending = migrationsAfter(await schemaOf(sql));
      // A new database is not worth a line.
      const begun = await sql`select 1 from drizzle.__drizzle_migrations limit 1`;
      if (pending.length > 0 && begun.length > 0)
        log(`正在更新数据库结构（${pending.length} 步），数据多时需要几分钟…`);
      await applyMigrations(sql, pending);
      await addMissingMonths(sql);
    });
  } finally {
    await client.end();
  }
}

const lockNotAvailable = '55P03';
/** Milliseconds without an answer before a line says so. */
const noAnswerLineMs = 4_000;
/** Between two lines of a start that waits; milliseconds. */
const waitingLineMs = 10_000;

async function lock(sql: postgres.ISql, log: (line: string) => void): Promise<void> {
  const [row] = await sql`select pg_try_advisory_xact_lock(${lockId}) as locked`;
  if (row?.['locked']) return;
  const tell = () => log('另一个节点正在更新数据库结构，等它完成…');
  tell();
  const timer = setInterval(tell, waitingLineMs);
  await sql`select pg_advisory_xact_lock(${lockId})`.finally(() => clearInterval(timer));
}

/** A start does not wait for readers of a table, nor fail because of them: the nightly job tries again. */
async function addMissingMonths(sql: postgres.TransactionSql): Promise<void> {
  await sql`set local lock_timeout = '5s'`;
  await sql
    .savepoint((inner) => addMonths(inner, new Date()))
    .catch((error: { readonly code?: string }) => {
      if (error.code !== lockNotAvailable) throw error;
    });
}

/** A migration by the instant of its making, which is its place in the order, too. */
export interface SchemaVersion {
  readonly madeAt: number;
}

/** The schema of this database; null: it has none. */
export async function schemaOf(sql: postgres.ISql): Promise<SchemaVersion | null> {
  const [log] = await sql`select to_regclass('drizzle.__drizzle_migrations') as found`;
  if (!log?.['found']) return null;
  const [row] = await sql`select max(created_at) as newest from drizzle.__drizzle_migrations`;
  const madeAt = Number(row?.['newest'] ?? 0);
  return madeAt === 0 ? null : { madeAt };
}

/**
 * Gives an empty database, or one of an older version, the tables of that version, in the caller's transaction.
 * @throws UnknownSchemaError
 */
export async function createSchema(sql: postgres.TransactionSql, { madeAt }: SchemaVersion): Promise<void> {
  await openLog(sql);
  const pending = migrationsAfter(await schemaOf(sql));
  if (!pending.some((migration) => migration.madeAt === madeAt)) throw new UnknownSchemaError();
  await applyMigrations(
    sql,
    pending.filter((migration) => migration.madeAt <= madeAt),
  );
}

/** Those that a database of this version waits for, oldest first. @throws UnknownSchemaError */
export function migrationsAfter(version: SchemaVersion | null): Migration[] {
  const all = readMigrations();
  if (version && !all.some(({ madeAt }) => madeAt === version.madeAt)) throw new UnknownSchemaError();
  return all.filter(({ madeAt }) => madeAt > (version?.madeAt ?? 0));
}

async function openLog(sql: postgres.ISql): Promise<void> {
  await sql.unsafe(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`);
}

/** Atomic. */
async function applyMigrations(sql: postgres.TransactionSql, pending: readonly Migration[]): Promise<void> {
  for (const { statements, hash, madeAt } of pending) {
    await sql.unsafe(statements.join(';\n'));
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${madeAt})`;
  }
}
