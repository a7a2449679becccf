import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogArchive } from '@gongdu/embedded-postgres/archive/log-archive';
import { startEmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import postgres from 'postgres';
import type { LogArchiveConfig } from '../config/log-archive.ts';
import { isConnectionFailure } from './driver/connection-loss.ts';
import { createFileAddresses, type FileAddresses } from './driver/file-addresses.ts';
import { createPrimaryFinder } from './driver/primary.ts';
import { parseServerAddress, withoutTarget } from './driver/server-address.ts';
import { createSocketFactory, startupPadding } from './driver/socket.ts';
import { tlsModeOf } from './driver/tls.ts';
import { guardQueries, rejectOnConnectionLoss, type TransactionState } from './driver/transaction-guard.ts';
import { migrate } from './migrate.ts';
import { createPool, type Database, defaultPoolSize, type PoolSize, type Queryable } from './pool.ts';
import { assertOwnConnections } from './server-checks.ts';
import { currentTemplate } from './template.ts';

export interface Transaction {
  readonly sql: Queryable;
  /** Runs after the commit; never after a rollback. For pushes, not for writes. */
  afterCommit(callback: () => void): void;
}

export type { Database, Queryable };

/** Whether the current code was called from a transaction's work. */
const insideTransaction = new AsyncLocalStorage<true>();

/**
 * A `db` for tests that rejects queries from inside a transaction's work. Work that holds a connection and waits for a
 * second one deadlocks once all connections of the pool are used in this way.
 */
export function forbidInsideTransaction(db: Database): Database {
  const assertOutside = (target: Database) => {
    if (insideTransaction.getStore())
      throw new Error('A transaction asks the pool: it must ask its own `tx.sql`');
    return target;
  };
  return new Proxy(db, {
    apply: (target, self, args) => Reflect.apply(assertOutside(target), self, args),
    get: (target, name) => (name === 'options' ? target.options : Reflect.get(assertOutside(target), name)),
  });
}

/**
 * Atomic. When the connection is lost midway it rejects at once, and later queries of `work` through `tx.sql` are
 * rejected.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const callbacks: (() => void)[] = [];
  const outcome = Promise.withResolvers<T>();
  const state: TransactionState = { isOver: false };
  const afterCommit = (callback: () => void) => void callbacks.push(callback);
  try {
    await db.begin(async (sql) => {
      const result = insideTransaction.run(true, () => work({ sql: guardQueries(sql, state), afterCommit }));
      outcome.resolve(await rejectOnConnectionLoss(result, state));
    });
  } finally {
    state.isOver = true;
  }
  for (const callback of callbacks) callback();
  return outcome.promise;
}

export interface Connection {
  readonly db: Database;
  /** How the addresses of files are stored. */
  readonly fileAddresses: FileAddresses;
  /** Of the embedded server, where one is set. */
  readonly logArchive: LogArchive | null;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly logArchive?: LogArchiveConfig | null;
  readonly log?: (line: string) => void;
}

/** The server's address as options of postgres.js; `url` has precedence. */
export interface ConnectionOptions {
  readonly url?: string;
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
}

/** Of a connection that was accepted and then given up, by the driver's time limit or the watch over silent servers. */
const silentCodes: ReadonlySet<string> = new Set(['CONNECT_TIMEOUT', 'CONNECTION_CLOSED']);

/** The server of DATABASE_URL is unreachable; the message is for the operator's terminal. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';

  constructor(cause: Error & { readonly code: string }) {
    const reason = silentCodes.has(cause.code) ? '它接受了连接，但没有回答' : cause.message || cause.code;
    super(
      `连不上 DATABASE_URL 指定的数据库：${reason} (the database of DATABASE_URL cannot be reached: ${cause.code})`,
      { cause },
    );
  }
}

/** Opens the server named by `databaseUrl` or starts the embedded one, and brings its schema forward. */
export async function connect({
  databaseUrl,
  dataDir,
  logArchive,
  log,
}: ConnectOptions): Promise<Connection> {
  if (databaseUrl) {
    return openDatabase({ url: databaseUrl }, { log }).catch((error: unknown) => {
      throw isConnectionFailure(error) ? new DatabaseUnreachableError(error) : error;
    });
  }
  const embedded = await startEmbeddedPostgres({
    dataDir,
    template: currentTemplate(),
    logArchive: logArchive?.folder,
    ...(log && { log }),
  });
  const { close, ...connection } = await openDatabase(embedded.connection, { log });
  return { ...connection, logArchive: embedded.logArchive, close: () => close().then(() => embedded.stop()) };
}

export interface OpenOptions {
  /** By default that of a node. */
  readonly size?: PoolSize;
  readonly log?: ((line: string) => void) | undefined;
}

/** @throws UnfitDatabaseError, UnknownSchemaError */
export async function openDatabase(
  options: ConnectionOptions,
  { size = defaultPoolSize, log }: OpenOptions = {},
): Promise<Connection> {
  const { url, ...server } = serverOf(options);
  // Seconds: generous, because a start that loads the whole app hears of an answer late.
  const openClient = () =>
    postgres(url, {
      ...server,
      max: 1,
      connect_timeout: 30,
      connection: startupPadding,
      onnotice: () => undefined,
    });
  await migrate(openClient, log);
  const fileAddresses = createFileAddresses();
  const db = await createPool(url, server, size, fileAddresses);
  await assertOwnConnections(db, openClient).catch(async (error: unknown) => {
    await db.end({ timeout: 5 });
    throw error;
  });
  return { db, fileAddresses, logArchive: null, close: () => db.end({ timeout: 5 }) };
}

/** An address with several servers leads to the one that takes writes, whichever it is at the moment. */
function serverOf({ url = '', ...server }: ConnectionOptions) {
  const tls = tlsModeOf(url);
  const address = parseServerAddress(url);
  const [first] = address?.hosts ?? [];
  // The typings of postgres.js omit `socket`; it includes encryption, so that of postgres.js is disabled.
  const single = { ...server, socket: createSocketFactory(tls), ssl: false };
  if (!address || !first) return { url: withoutTarget(url), ...single };
  const findPrimary = createPrimaryFinder(address.hosts, async (host) => {
    const client = postgres(address.urlOf(host), { ...single, ...probeOptions });
    const [row] = await client`show transaction_read_only`.finally(() => client.end({ timeout: 1 }));
    return row?.['transaction_read_only'] === 'off';
  });
  return { url: address.urlOf(first), ...single, socket: createSocketFactory(tls, findPrimary) };
}

const probeOptions = { max: 1, connect_timeout: 15, fetch_types: false, connection: startupPadding };

/** Milliseconds by the database's clock. */
export async function databaseNow(db: Queryable): Promise<number> {
  const [row] = await db<[{ now: number }]>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`;
  return row.now;
}
