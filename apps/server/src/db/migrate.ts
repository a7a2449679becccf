import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { notConcurrently, runConcurrently } from './concurrent-migration.ts';
import { type Migration, readMigrations } from './known-migrations.ts';
import { briefWait, isLockTimeout } from './lock-timeout.ts';
import { addMonths } from './month-partitions.ts';
import {
  migrationsAfter,
  NewerSchemaError,
  openLog,
  readStanding,
  record,
  type SchemaVersion,
  schemaOf,
  UnknownSchemaError,
} from './schema-log.ts';
import { assertTakesWrites } from './server-checks.ts';

/** Any fixed number: the id of the advisory lock for several nodes that start at once. */
const lockId = 720_261_121;
/** Milliseconds without an answer before a line says so. */
const noAnswerLineMs = 4_000;
/** Between two lines of a start that waits; milliseconds. */
const waitingLineMs = 10_000;
/** Between two questions whether another node is done; milliseconds. */
const askAgainMs = 200;
/** Before a migration asks for its tables again; milliseconds. */
const triesApartMs = 3_000;

export interface MigrateOptions {
  /** Told while the start waits for another node or a table, and when it changes the schema. */
  readonly log?: ((line: string) => void) | undefined;
  /** The one with the address, for messages. */
  readonly setting?: string | undefined;
  readonly known?: readonly Migration[];
}

/**
 * Applies the migrations: of a new database all at once, else one after the other, so that a lock is held for one alone. A
 * node that starts at the same time waits and then finds nothing to do; one whose version is older goes on where it works
 * with the newer schema. The lock ends with its transaction, so that none can be left behind. The files and the log are
 * Drizzle's; its own runner would load the whole query builder (decision 0003).
 * @param open Opens a client with one connection.
 * @throws UnknownSchemaError, UnfitDatabaseError
 */
export async function migrate(
  open: () => postgres.Sql,
  { log = () => undefined, setting, known = readMigrations() }: MigrateOptions = {},
): Promise<void> {
  const client = open();
  try {
    const timer = setTimeout(() => log('数据库还没有回答，继续等待…'), noAnswerLineMs);
    await assertTakesWrites(client, setting).finally(() => clearTimeout(timer));
    const told = new Set<string>();
    const tellOnce = (line: string) => {
      if (!told.has(line)) log(line);
      told.add(line);
    };
    let waitedMs = 0;
    for (;;) {
      const outcome = await takeStep(client, { open, known, log, tellOnce });
      if (outcome === 'done') break;
      if (outcome !== 'wait') continue;
      if (waitedMs % waitingLineMs === 0) log('另一个节点正在更新数据库结构，等它完成…');
      waitedMs += askAgainMs;
      await sleep(askAgainMs);
    }
  } finally {
    await client.end();
  }
}

interface Step {
  readonly open: () => postgres.Sql;
  readonly known: readonly Migration[];
  readonly log: (line: string) => void;
  readonly tellOnce: (line: string) => void;
}

/** Another node has the lock; or there is nothing left to do; or there may be. */
type Outcome = 'wait' | 'done' | 'again';

async function takeStep(client: postgres.Sql, { open, known, log, tellOnce }: Step): Promise<Outcome> {
  let outcome: Outcome = 'again';
  const step = client.begin(async (sql) => {
    // Behind a pooler the role has limits (`assertRoleSettings`).
    await sql`set local statement_timeout = 0`;
    await sql`set local idle_in_transaction_session_timeout = 0`;
    // Not waiting in the database: an index that is made concurrently waits for every connection with a snapshot.
    const [lock] = await sql`select pg_try_advisory_xact_lock(${lockId}) as taken`;
    if (!lock?.['taken']) {
      outcome = 'wait';
      return;
    }
    await openLog(sql);
    const { newest, pending, newer, worksBeside, product } = await readStanding(sql, known);
    if (!worksBeside) throw new NewerSchemaError(product);
    const [next] = pending;
    if (next === undefined || newest === null) outcome = 'done';
    if (newer > 0) tellOnce(`数据库结构已由共读 ${product} 更新，本版本可以与它同时运行。`);
    else if (newest === null) await applyAtOnce(sql, pending);
    else if (next) {
      tellOnce('正在更新数据库结构，数据多时需要几分钟…');
      log(`  ${next.tag}（还有 ${pending.length} 项）`);
      await apply(sql, next, open);
    }
    if (outcome === 'done' && newer === 0) await addMissingMonths(sql);
  });
  await step.catch(async (error: unknown) => {
    if (!isLockTimeout(error)) throw error;
    log('要更新的表正在使用，稍后再试…');
    await sleep(triesApartMs);
    outcome = 'again';
  });
  return outcome;
}

/** A start does not wait for readers of a table, nor fail because of them: the nightly job tries again. */
async function addMissingMonths(sql: postgres.TransactionSql): Promise<void> {
  await sql`set local lock_timeout = ${sql.unsafe(`'${briefWait}'`)}`;
  await sql
    .savepoint((inner) => addMonths(inner, new Date()))
    .catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
    });
}

/**
 * Gives an empty database, or one of an older version that nothing else uses, the tables of that version, in the caller's
 * transaction. @throws UnknownSchemaError
 */
export async function createSchema(sql: postgres.TransactionSql, { madeAt }: SchemaVersion): Promise<void> {
  await openLog(sql);
  const pending = migrationsAfter(await schemaOf(sql));
  if (!pending.some((migration) => migration.madeAt === madeAt)) throw new UnknownSchemaError();
  await applyAtOnce(
    sql,
    pending.filter((migration) => migration.madeAt <= madeAt),
  );
}

async function applyAtOnce(sql: postgres.TransactionSql, pending: readonly Migration[]): Promise<void> {
  for (const migration of pending) {
    const { isConcurrent, statements } = migration;
    await sql.unsafe((isConcurrent ? notConcurrently(statements) : statements).join(';\n'));
    await record(sql, migration);
  }
}

/** On a database that others use meanwhile. @throws the server's error where a table is not free in time */
async function apply(
  sql: postgres.TransactionSql,
  migration: Migration,
  open: () => postgres.Sql,
): Promise<void> {
  if (migration.isConcurrent) {
    // In the simple protocol: the portal of the last query holds a snapshot, for which the index would wait.
    await sql.unsafe('select 1');
    const client = open();
    await runConcurrently(client, migration.statements).finally(() => client.end());
  } else {
    await sql`set local lock_timeout = ${sql.unsafe(`'${briefWait}'`)}`;
    await sql.unsafe(migration.statements.join(';\n'));
  }
  await record(sql, migration);
}
