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

/** int8 as number (all ids stay below 2^53), instants as ISO strings. */
type SqlTypes = {
  bigint: number;
  date: string;
};

export type Database = postgres.Sql<SqlTypes>;
/** What a store's query runs on: the pool, or a transaction. */
export type Queryable = postgres.ISql<SqlTypes>;

export interface Transaction {
  readonly sql: Queryable;
  /** Runs once the transaction is durable; never when it is rolled back. For pushes, not for writes. */
  afterCommit(callback: () => void): void;
}

/** Whether the code that runs now was called from a transaction's work. */
const insideTransaction = new AsyncLocalStorage<true>();

/**
 * `db` that refuses to be asked by a transaction's work, for tests. Work that holds a connection and waits for a
 * second one stands still for ever as soon as as many do as the pool has connections.
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
 * All or nothing. When the connection is lost midway it rejects at once, and what `work` still does through
 * `tx.sql` is refused.
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

/** Where a server is, in postgres.js's own words; `url` wins. */
export interface ConnectionOptions {
  readonly url?: string;
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
}

/** The server of DATABASE_URL cannot be had; the message is for the operator's terminal. */
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
  // The typings of postgres.js leave `socket` out; encryption is in it, hence none of postgres.js's.
  const socketOptions = { socket: createSocketFactory(tlsModeOf(url)), ssl: false };
  const db = postgres(url, { ...server, ...poolOptions, ...socketOptions, max });
  // The first connection learns the array types for all. Later ones must not: should one die while it does,
  // postgres.js lets the failure go unhandled, which ends the process.
  await db`select 1`;
  db.options.fetch_types = false;
  return { db, close: () => db.end({ timeout: 5 }) };
}

/** A small pool of its own on the same server, for work that may not wait for a connection of the requests'. */
export function createSidePool(db: Database, max: number): Database {
  const { options } = db;
  // Its parsed options are options again, as in postgres.js itself; only its typings let none of them be undefined.
  const parsedOptions = options as unknown as postgres.Options<typeof poolOptions.types>;
  const sidePool = postgres({ ...parsedOptions, types: poolOptions.types, max, fetch_types: false });
  // The array types that the first pool has learned.
  Object.assign(sidePool.options.parsers, options.parsers);
  Object.assign(sidePool.options.serializers, options.serializers);
  return sidePool;
}

const poolOptions = {
  /** Seconds, as the next two. */
  connect_timeout: 10,
  idle_timeout: 600,
  keep_alive: 10,
  /** Seconds a connection waits after a failure; those of postgres.js grow to 20 and outlast the outage. */
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
