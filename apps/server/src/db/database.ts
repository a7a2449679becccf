import { AsyncLocalStorage } from 'node:async_hooks';
import { startEmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import postgres from 'postgres';
import { isConnectionFailure } from './driver/connection-loss.ts';
import { createSocketFactory } from './driver/socket.ts';
import { tlsModeOf } from './driver/tls.ts';
import { guardQueries, rejectOnConnectionLoss, type TransactionState } from './driver/transaction-guard.ts';
import { migrate } from './migrate.ts';
import { createPool, type Database, defaultPoolSize, type PoolSize, type Queryable } from './pool.ts';
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

/** @param size By default that of a node. */
export async function openDatabase(
  { url = '', ...server }: ConnectionOptions,
  size: PoolSize = defaultPoolSize,
): Promise<Connection> {
  await migrate(() => postgres(url, { ...server, max: 1, onnotice: () => undefined }));
  // The typings of postgres.js omit `socket`; it includes encryption, so that of postgres.js is disabled.
  const socketOptions = { socket: createSocketFactory(tlsModeOf(url)), ssl: false };
  const db = await createPool(url, { ...server, ...socketOptions }, size);
  return { db, close: () => db.end({ timeout: 5 }) };
}

/** Milliseconds by the database's clock. */
export async function databaseNow(db: Queryable): Promise<number> {
  const [row] = await db<[{ now: number }]>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`;
  return row.now;
}
