import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogArchive } from '@gongdu/embedded-postgres/archive/log-archive';
import { startEmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import type { LogArchiveConfig } from '../config/log-archive.ts';
import { assertNoPendingSwap } from './copy/pending-swap.ts';
import { isConnectionFailure, isDatabaseUnavailable } from './driver/connection-loss.ts';
import { createFileAddresses, type FileAddresses } from './driver/file-addresses.ts';
import { keepsPreparedStatements, type Pooler } from './driver/pooler.ts';
import { type ConnectionOptions, type DatabaseServer, serverOf, withClient } from './driver/server.ts';
import { namePool } from './driver/statement-watch.ts';
import { guardQueries, rejectOnConnectionLoss, type TransactionState } from './driver/transaction-guard.ts';
import { assertCopied, assertTogether } from './messaging-database/copy-checks.ts';
import { messagingSideOf, messagingSideOfReads } from './messaging-database/one-database.ts';
import { migrate } from './migrate.ts';
import {
  type AnyDatabase,
  type AnyQueryable,
  createLongClient,
  createPool,
  createStandbyPool,
  type Database,
  type DatabaseOf,
  defaultPoolSize,
  type MessagingDatabase,
  type MessagingQueryable,
  type MessagingTransaction,
  type PoolSize,
  type Queryable,
  type Side,
  sideOf,
  type Transaction,
  type TransactionOf,
} from './pool.ts';
import { createReplica, type Replica } from './replica/replica.ts';
import {
  assertDirect,
  assertNoPooler,
  assertRoleSettings,
  assertSessionMode,
  assertTransactionMode,
} from './server-checks.ts';
import { currentTemplate } from './template.ts';

export type {
  AnyDatabase,
  AnyQueryable,
  ConnectionOptions,
  Database,
  MessagingDatabase,
  MessagingQueryable,
  MessagingTransaction,
  Queryable,
  Transaction,
};

/** The database in whose transaction the current code was called. */
const insideTransaction = new AsyncLocalStorage<object>();

/**
 * A `db` for tests that rejects queries from inside a transaction's work. Work that holds a connection and waits for a
 * second one deadlocks once all connections of the pool are used in this way.
 * @param except From transactions of this one it may be asked: none of it waits for that one.
 */
export function forbidInsideTransaction<S extends Side>(
  db: DatabaseOf<S>,
  { except }: { readonly except?: MessagingDatabase | null } = {},
): DatabaseOf<S> {
  const assertOutside = (target: DatabaseOf<S>) => {
    const inside = insideTransaction.getStore();
    if (inside && inside !== except)
      throw new Error('A transaction asks the pool: it must ask its own `tx.sql`');
    return target;
  };
  return new Proxy(db, {
    apply: (target, self, args) => Reflect.apply(assertOutside(target), self, args),
    get: (target, name) => (name === 'options' ? target.options : Reflect.get(assertOutside(target), name)),
  });
}

/** Transactions of this process that wait for a connection, and that have one. */
export interface TransactionUse {
  waiting: number;
  open: number;
}

const use: Record<Side, TransactionUse> = {
  main: { waiting: 0, open: 0 },
  messaging: { waiting: 0, open: 0 },
};

export function transactionUse(side: Side): Readonly<TransactionUse> {
  return use[side];
}

/**
 * Atomic. When the connection is lost midway it rejects at once, and later queries of `work` through `tx.sql` are
 * rejected.
 */
export async function inTransaction<T, S extends Side = 'main'>(
  db: DatabaseOf<S>,
  work: (tx: TransactionOf<S>) => Promise<T>,
): Promise<T> {
  const callbacks: (() => void)[] = [];
  const outcome = Promise.withResolvers<T>();
  const state: TransactionState = { isOver: false };
  const afterCommit = (callback: () => void) => void callbacks.push(callback);
  const side = sideOf(db);
  const ofSide = use[side];
  let phase: keyof TransactionUse = 'waiting';
  ofSide.waiting += 1;
  try {
    await db.begin(async (sql) => {
      ofSide.waiting -= 1;
      ofSide.open += 1;
      phase = 'open';
      if (side === 'messaging') namePool(sql, 'messaging_transactions');
      const result = insideTransaction.run(db, () => work({ sql: guardQueries(sql, state), afterCommit }));
      outcome.resolve(await rejectOnConnectionLoss(result, state));
    });
  } finally {
    ofSide[phase] -= 1;
    state.isOver = true;
  }
  for (const callback of callbacks) callback();
  return outcome.promise;
}

export interface Connection {
  readonly db: Database;
  /** `db`, or a replica where it may be a moment behind. */
  readonly reads: Queryable;
  readonly replica: Replica | null;
  /** Messages and notices: `db`, or a database of their own. */
  readonly messagingDb: MessagingDatabase;
  /** `messagingDb`, or the replica of `db` where the two are one. */
  readonly messagingReads: MessagingQueryable;
  /** Whether they have a database of their own. */
  readonly messagingApart: boolean;
  /** How the addresses of files are stored. */
  readonly fileAddresses: FileAddresses;
  /** Of the embedded server, where one is set. */
  readonly logArchive: LogArchive | null;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** null: the archive of before goes on. */
  readonly logArchive?: LogArchiveConfig | null;
  /** Without `logArchive` the archive ends: what a server is told by its settings, and a command is not. */
  readonly endsArchive?: boolean;
  readonly pooler?: Pooler | null;
  readonly replicaUrl?: string | null;
  readonly messagingUrl?: string | null;
  /** How long a database that is not there yet is waited for; milliseconds. By default not at all. */
  readonly waitMs?: number;
  readonly log?: (line: string) => void;
}

/** Of a connection that was accepted and then given up, by the driver's time limit or the watch over silent servers. */
const silentCodes: ReadonlySet<string> = new Set(['CONNECT_TIMEOUT', 'CONNECTION_CLOSED']);

/** The server of a setting is unreachable; the message is for the operator's terminal. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';

  constructor(cause: Error & { readonly code: string }, setting: string) {
    const reason = silentCodes.has(cause.code) ? '它接受了连接，但没有回答' : cause.message || cause.code;
    super(
      `连不上 ${setting} 指定的数据库：${reason} (the database of ${setting} cannot be reached: ${cause.code})`,
      { cause },
    );
  }
}

/** Opens the server named by `databaseUrl` or starts the embedded one, and brings its schema forward. @throws ArchiveError */
export async function connect({
  databaseUrl,
  dataDir,
  logArchive,
  endsArchive = false,
  pooler = null,
  replicaUrl = null,
  messagingUrl = null,
  waitMs = 0,
  log,
}: ConnectOptions): Promise<Connection> {
  assertNoPendingSwap(dataDir);
  const messaging = messagingUrl === null ? null : { url: messagingUrl };
  if (databaseUrl)
    return whileAway({ waitMs, log }, () =>
      openDatabase({ url: databaseUrl }, { log, pooler, replicaUrl, messaging }),
    );
  const embedded = await startEmbeddedPostgres({
    dataDir,
    template: currentTemplate(),
    logArchive: logArchive?.folder ?? (endsArchive ? null : undefined),
    ...(log && { log }),
  });
  const { close, ...connection } = await openDatabase(embedded.connection, { log });
  return { ...connection, logArchive: embedded.logArchive, close: () => close().then(() => embedded.stop()) };
}

/** Milliseconds between two attempts to reach a database. */
const awayTriesMs = 1_000;

/** Where machines start at the same time, the database may come last. @throws DatabaseUnreachableError after `waitMs` */
async function whileAway<T>(
  { waitMs, log }: { readonly waitMs: number; readonly log: ConnectOptions['log'] | undefined },
  open: () => Promise<T>,
): Promise<T> {
  const end = performance.now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await open();
    } catch (error) {
      if (!isAway(error) || performance.now() > end) throw error;
      if (isFirst) log?.(`${error.message}，最多再等 ${Math.round(waitMs / 1_000)} 秒…`);
      await sleep(awayTriesMs);
    }
  }
}

/** Unreachable, or still starting; not with a wrong password or name. */
function isAway(error: unknown): error is DatabaseUnreachableError {
  return error instanceof DatabaseUnreachableError && isDatabaseUnavailable(error.cause);
}

export interface OpenOptions {
  /** By default that of a node. */
  readonly size?: PoolSize;
  readonly pooler?: Pooler | null;
  readonly replicaUrl?: string | null;
  /** A database of their own for messages and notices; null: they stand in the main one. */
  readonly messaging?: ConnectionOptions | null;
  readonly log?: ((line: string) => void) | undefined;
}

/** @throws DatabaseUnreachableError, UnfitDatabaseError, UnknownSchemaError */
export async function openDatabase(
  options: ConnectionOptions,
  { size = defaultPoolSize, pooler = null, replicaUrl = null, messaging = null, log }: OpenOptions = {},
): Promise<Connection> {
  const server = serverOf(options, { isPooler: pooler !== null });
  const direct = pooler?.directUrl
    ? serverOf({ url: pooler.directUrl }, { setting: 'DATABASE_DIRECT_URL' })
    : server;
  const fileAddresses = createFileAddresses();
  const db = await openMigrated({ server, direct, pooler, side: 'main' }, { size, fileAddresses, log });
  const replica = replicaUrl ? openReplica(db, replicaUrl, size) : null;
  const close = async () => {
    await replica?.close();
    await db.end({ timeout: 5 });
  };
  const main = { db, reads: replica?.reads ?? db, replica, fileAddresses, logArchive: null };
  if (!messaging) {
    await closingOnFailure(assertTogether(db), close);
    const messagingReads = messagingSideOfReads(main.reads);
    return { ...main, messagingDb: messagingSideOf(db), messagingReads, messagingApart: false, close };
  }
  const own = serverOf(messaging, { setting: 'DATABASE_MESSAGING_URL' });
  const way: Way = { server: own, direct: own, pooler: null, side: 'messaging' };
  const opened = await closingOnFailure(openMigrated(way, { size, fileAddresses, log }), close);
  const closeBoth = async () => {
    await opened.end({ timeout: 5 });
    await close();
  };
  await closingOnFailure(assertCopied(db, opened), closeBoth);
  const messagingDb = messagingSideOf(opened);
  return {
    ...main,
    messagingDb,
    messagingReads: messagingDb,
    messagingApart: true,
    close: closeBoth,
  };
}

async function closingOnFailure<T>(work: Promise<T>, close: () => Promise<void>): Promise<T> {
  return work.catch(async (error: unknown) => {
    await close();
    throw error;
  });
}

interface MigratedOptions {
  readonly size: PoolSize;
  readonly fileAddresses: FileAddresses;
  readonly log: ((line: string) => void) | undefined;
}

/** A pool of a database that has the tables of this version. */
async function openMigrated(way: Way, { size, fileAddresses, log }: MigratedOptions): Promise<Database> {
  const { server, direct } = way;
  await reach(direct, migrate(direct.openClient, { log, setting: direct.setting }));
  return reach(server, openPool(way, size, fileAddresses));
}

/** One connection of its own to the same server, see `createLongClient`. The caller ends it. */
export function openLongClient(options: ConnectionOptions): Database {
  return createLongClient(serverOf(options));
}

async function reach<T>({ url, setting }: DatabaseServer, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw url && isConnectionFailure(error) ? new DatabaseUnreachableError(error, setting) : error;
  });
}

function openReplica(db: Database, url: string, { statements }: PoolSize): Replica {
  const server = serverOf({ url }, { setting: 'DATABASE_REPLICA_URL' });
  return createReplica(db, createStandbyPool(db, server, statements));
}

interface Way {
  readonly server: DatabaseServer;
  /** Past the pooler, or the same. */
  readonly direct: DatabaseServer;
  readonly pooler: Pooler | null;
  readonly side: Side;
}

async function openPool(way: Way, size: PoolSize, fileAddresses: FileAddresses): Promise<Database> {
  const { server, direct, pooler, side } = way;
  const pipelines = pooler?.mode !== 'transaction';
  const prepares = pipelines || (await withClient(server, keepsPreparedStatements));
  const db = await createPool(server, size, fileAddresses, { prepares, pipelines, direct, side });
  return assertFit(db, way).then(
    () => db,
    async (error: unknown) => {
      await db.end({ timeout: 5 });
      throw error;
    },
  );
}

/** @throws UnfitDatabaseError if what stands between here and PostgreSQL does not keep what this server counts on. */
async function assertFit(db: Database, { pooler, server, direct }: Way): Promise<void> {
  if (!pooler) return assertNoPooler(db, server.openClient);
  if (pooler.mode === 'session') await assertSessionMode(db, server.openClient);
  else await assertTransactionMode(db);
  await assertRoleSettings(db);
  if (direct !== server) await withClient(direct, (client) => assertDirect(db, client));
}
