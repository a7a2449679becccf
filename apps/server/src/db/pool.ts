import postgres from 'postgres';
import type { FileAddresses } from './driver/file-addresses.ts';
import type { DatabaseServer } from './driver/server.ts';
import { startupPadding } from './driver/socket.ts';
import { namePool } from './driver/statement-watch.ts';
import { toIsoTimestamp } from './timestamps.ts';

/** int8 as number (all ids are below 2^53), timestamps as ISO strings. */
type SqlTypes = {
  bigint: number;
  date: string;
};

/** Never set: with it the compiler tells the handles of the two databases apart. */
declare const side: unique symbol;
/** Messages and notices may stand in a database of their own; everything else is in the main one. */
export type Side = 'main' | 'messaging';

export type DatabaseOf<S extends Side> = postgres.Sql<SqlTypes> & { readonly [side]?: S };
/** The pool, or a transaction. */
export type QueryableOf<S extends Side> = postgres.ISql<SqlTypes> & { readonly [side]?: S };

export type Database = DatabaseOf<'main'>;
export type Queryable = QueryableOf<'main'>;
/** Where messages and notices are: the same pool, unless they have a database of their own. */
export type MessagingDatabase = DatabaseOf<'messaging'>;
export type MessagingQueryable = QueryableOf<'messaging'>;
/** Either of the two, for what names no table of one of them alone. */
export type AnyDatabase = DatabaseOf<Side>;
export type AnyQueryable = QueryableOf<Side>;

export interface TransactionOf<S extends Side> {
  readonly sql: QueryableOf<S>;
  /** Runs after the commit; never after a rollback. For pushes, not for writes. */
  afterCommit(callback: () => void): void;
}

export type Transaction = TransactionOf<'main'>;
export type MessagingTransaction = TransactionOf<'messaging'>;

/** Connections at most; they are opened when they are needed. */
export interface PoolSize {
  readonly statements: number;
  readonly transactions: number;
}

/** Of a node; decision 0104 compares other numbers. */
export const defaultPoolSize: PoolSize = { statements: 8, transactions: 8 };

/** Beside those of a node. */
export const jobPoolSize: PoolSize = { statements: 1, transactions: 1 };

const types = {
  bigint: { to: 20, from: [20], parse: Number, serialize: String },
  date: {
    to: 1184,
    from: [1114, 1184],
    parse: toIsoTimestamp,
    serialize: (value: string | Date) => (value instanceof Date ? value.toISOString() : value),
  },
};

/** Milliseconds, both. `roleSettings` of `server-checks.ts` asks for the same behind a pooler. */
const limits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 };

const poolOptions = {
  /** Seconds, like the next two. */
  connect_timeout: 10,
  idle_timeout: 600,
  keep_alive: 10,
  /** Seconds before a reconnect after a failure; postgres.js' own delays grow to 20, longer than an outage. */
  backoff: () => 0.1,
  onnotice: () => undefined,
  transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
  types,
};

/** Statements behind the one that runs on a connection. A `begin` needs room for one, and its connection carries nothing else. */
const [onlyOne, many] = [{ max_pipeline: 0 }, { max_pipeline: 100 }];

/** A pooler knows the first two; there the limits are settings of the role. */
const parameters = { application_name: 'gongdu', TimeZone: 'UTC' };

/** Those of the messaging database, by their options, which every wrapper of a pool has. */
const messagingPools = new WeakSet<object>();

/** Whose connections a pool has: where messages have no database of their own, those of the main one. */
export function sideOf(db: AnyDatabase): Side {
  return messagingPools.has(db.options) ? 'messaging' : 'main';
}

export interface Way {
  /** Whether statements are prepared, which a pooler in transaction mode may lose. */
  readonly prepares: boolean;
  /**
   * Whether a statement is sent before the one before it is answered. PgBouncer in transaction mode may give the connection
   * to another client in between, and the answer is lost.
   */
  readonly pipelines: boolean;
  /** Where `listen` keeps a connection: past a pooler, or `server`. */
  readonly direct: DatabaseServer;
  readonly side: Side;
}

export async function createPool(
  server: DatabaseServer,
  { statements, transactions }: PoolSize,
  fileAddresses: FileAddresses,
  { prepares, pipelines, direct, side }: Way,
): Promise<Database> {
  const db = openPool(server, { max: statements, prepare: prepares, ...(!pipelines && onlyOne) });
  fileAddresses.install(db.options);
  if (side === 'messaging') messagingPools.add(db.options);
  namePool(db, side === 'messaging' ? 'messaging_statements' : 'statements');
  // The first connection loads the array types for all. Later ones must not: if one is lost while loading, postgres.js
  // leaves the rejection unhandled, which ends the process.
  await db`select 1`;
  db.options.fetch_types = false;
  beginElsewhere(db, transactions);
  return direct === server ? db : listenElsewhere(db, direct);
}

/** Of a hot standby of `db`, whose types have the same numbers. It is not asked before it is used. */
export function createStandbyPool(db: Database, standby: DatabaseServer, connections: number): Database {
  const pool = openPool(standby, { max: connections });
  takeTypes(pool, db);
  return pool;
}

/** A pool whose transactions are read-only, as those of a standby, for tests. */
export function createReadOnlyPool(db: Database): Database {
  const { connection } = db.options;
  return copyPool(db, 1, { connection: { ...connection, default_transaction_read_only: true } });
}

function openPool(
  { url, options, isPooler }: DatabaseServer,
  more: { readonly max: number; readonly prepare?: boolean; readonly max_pipeline?: number },
): Database {
  const connection = { ...parameters, ...(!isPooler && limits), ...startupPadding };
  return postgres(url, { ...options, ...poolOptions, connection, ...more });
}

/** Notifications belong to a session, which a pooler in transaction mode does not keep. */
function listenElsewhere(db: Database, direct: DatabaseServer): Database {
  const listener = openPool(direct, { max: 1 });
  const endStatements = db.end;
  return Object.assign(db, {
    listen: listener.listen,
    end: async (options?: { readonly timeout?: number }) => {
      await Promise.all([endStatements(options), listener.end(options)]);
    },
  });
}

/** A small separate pool on the same server, for work that must not wait for connections of requests. */
export function createSidePool(db: Database, { statements, transactions }: PoolSize): Database {
  const pool = copyPool(db, statements);
  namePool(pool, 'jobs');
  return beginElsewhere(pool, transactions);
}

/**
 * Transactions get connections of their own, which carry nothing else. postgres.js can send a `begin` on a connection
 * whose pipeline is full without reserving it for the transaction: others' statements then run inside that transaction
 * and are lost with it (decision 0104). A connection that only ever carries transactions is idle when it is given a
 * `begin`, and then always reserves it.
 */
function beginElsewhere(db: Database, connections: number): Database {
  const transactions = copyPool(db, connections, many);
  const endStatements = db.end;
  return Object.assign(db, {
    begin: transactions.begin,
    end: async (options?: { readonly timeout?: number }) => {
      await Promise.all([endStatements(options), transactions.end(options)]);
    },
  });
}

/**
 * One connection for statements that take as long as the data is large, such as a backup's. Its transactions set their
 * limits themselves, for a pooler may drop those of the connection.
 */
export function createLongClient(server: DatabaseServer): Database {
  return openPool(server, { max: 1 });
}

function copyPool(
  db: Database,
  max: number,
  more: { readonly connection?: Database['options']['connection']; readonly max_pipeline?: number } = {},
): Database {
  const { options } = db;
  // Parsed options are valid options of postgres.js; only its typings do not allow undefined.
  const parsedOptions = options as unknown as postgres.Options<typeof types>;
  const copy = postgres({ ...parsedOptions, types, max, fetch_types: false, ...more });
  takeTypes(copy, db);
  return copy;
}

/** The array types loaded by the first pool, and its addresses of files. */
function takeTypes(pool: Database, { options }: Database): void {
  pool.options.fetch_types = false;
  Object.assign(pool.options.parsers, options.parsers);
  Object.assign(pool.options.serializers, options.serializers);
}
