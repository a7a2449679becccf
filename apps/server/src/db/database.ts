import { AsyncLocalStorage } from 'node:async_hooks';
import { startEmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import postgres from 'postgres';
import { isConnectionFailure } from './driver/connection-loss.ts';
import { createSocketFactory, startupPadding } from './driver/socket.ts';
import { tlsModeOf } from './driver/tls.ts';
import { guardQueries, rejectOnConnectionLoss, type TransactionState } from './driver/transaction-guard.ts';
import { migrate } from './migrate.ts';
import { currentTemplate } from './template.ts';
import { toIsoTimestamp } from './timestamps.ts';

/** int8 as number (all ids are below 2^53), timestamps as ISO strings. */
type SqlTypes = {
  bigint: number;
  date: string;
};

export type Database = postgres.Sql<SqlTypes>;
/** The pool, or a transaction. */
export type Queryable = postgres.ISql<SqlTypes>;

export interface Transaction {
  readonly sql: Queryable;
  /** Runs after the commit; never after a rollback. For pushes, not for writes. */
  afterCommit(callback: () => void): void;
}

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
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
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

/** The server of DATABASE_URL is unreachable; the message is for the operator's terminal. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';

  constructor(cause: Error & { readonly code: string }) {
    super(
      `连不上 DATABASE_URL 指定的数据库：${cause.message || cause.code} (the database of DATABASE_URL cannot be reached: ${cause.code})`,
      { cause },
    );
  }
}

/** Opens the server named by `databaseUrl` or starts the embedded one, and brings its schema forward. */
export async function connect({ databaseUrl, dataDir, log }: ConnectOptions): Promise<Connection> {
  if (databaseUrl) {
    return openDatabase({ url: databaseUrl }).catch((error: unknown) => {
      throw isConnectionFailure(error) ? new DatabaseUnreachableError(error) : error;
    });
  }
  const embedded = await startEmbeddedPostgres({ dataDir, template: currentTemplate(), ...(log && { log }) });
  const { db, close } = await openDatabase(embedded.connection);
  return { db, close: () => close().then(() => embedded.stop()) };
}

/** @param max Connections in the pool. */
export async function openDatabase({ url = '', ...server }: ConnectionOptions, max = 8): Promise<Connection> {
  await migrate(() => postgres(url, { ...server, max: 1, onnotice: () => undefined }));
  // The typings of postgres.js omit `socket`; it includes encryption, so that of postgres.js is disabled.
  const socketOptions = { socket: createSocketFactory(tlsModeOf(url)), ssl: false };
  const db = postgres(url, { ...server, ...poolOptions, ...socketOptions, max });
  // The first connection loads the array types for all. Later ones must not: if one is lost while loading, postgres.js
  // leaves the rejection unhandled, which ends the process.
  await db`select 1`;
  db.options.fetch_types = false;
  return { db, close: () => db.end({ timeout: 5 }) };
}

/** A small separate pool on the same server, for work that must not wait for connections of requests. */
export function createSidePool(db: Database, max: number): Database {
  const { options } = db;
  // Parsed options are valid options of postgres.js; only its typings do not allow undefined.
  const parsedOptions = options as unknown as postgres.Options<typeof poolOptions.types>;
  const sidePool = postgres({ ...parsedOptions, types: poolOptions.types, max, fetch_types: false });
  // The array types loaded by the first pool.
  Object.assign(sidePool.options.parsers, options.parsers);
  Object.assign(sidePool.options.serializers, options.serializers);
  return sidePool;
}

const poolOptions = {
  /** Seconds, like the next two. */
  connect_timeout: 10,
  idle_timeout: 600,
  keep_alive: 10,
  /** Seconds before a reconnect after a failure; postgres.js' own delays grow to 20, longer than an outage. */
  backoff: () => 0.1,
  connection: {
    application_name: 'gongdu',
    TimeZone: 'UTC',
    /** Milliseconds, both. */
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    ...startupPadding,
  },
  onnotice: () => undefined,
  transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
  types: {
    bigint: { to: 20, from: [20], parse: Number, serialize: String },
    date: {
      to: 1184,
      from: [1114, 1184],
      parse: toIsoTimestamp,
      serialize: (value: string | Date) => (value instanceof Date ? value.toISOString() : value),
    },
  },
};

/** Milliseconds by the database's clock. */
export async function databaseNow(db: Queryable): Promise<number> {
  const [row] = await db<[{ now: number }]>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`;
  return row.now;
}
