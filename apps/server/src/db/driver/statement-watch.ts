import type postgres from 'postgres';
import {
  type AnsweredStatement,
  noteStep,
  type RunningCall,
  runningCall,
} from '../../shared/running-call.ts';

/** Whose connections: of statements by themselves, of transactions, of the job queue; and of the messaging database. */
export type PoolName =
  | 'statements'
  | 'transactions'
  | 'jobs'
  | 'messaging_statements'
  | 'messaging_transactions';

export interface StatementWatcher {
  /** A statement has been handed to the pool. */
  begun(pool: PoolName): void;
  /** @param call undefined: it ran for no call, or calls are not watched */
  ended(pool: PoolName, statement: AnsweredStatement, call: RunningCall | undefined): void;
}

/** The relevant part of a query of postgres.js. */
interface Query {
  executed: boolean;
  /** The text with its parameters as $1, $2 …, once it has been sent. */
  readonly string: string | null;
  readonly handler: object;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

interface QueryPrototype {
  handle: (this: Query) => Promise<void>;
}

const pools = new WeakMap<object, PoolName>();
/** Each with the number of those who have asked for it. */
const watchers = new Map<StatementWatcher, number>();
let unwatch: (() => void) | null = null;

/** Statements inside a transaction come by a way of its own, and count for `transactions` unless it is named. */
export function namePool(sql: postgres.ISql, name: PoolName): void {
  const handler: unknown = Reflect.get(unsent(sql), 'handler');
  if (typeof handler === 'function') pools.set(handler, name);
}

/** Counts what a call asks of the database; watched where calls are. */
export const countForCall: StatementWatcher = { begun: () => undefined, ended: () => undefined };

/**
 * Watches the statements of every pool of this process, because postgres.js does not tell when a statement is answered.
 * Without a watcher nothing is changed. @returns what ends it.
 */
export function watchStatements(sql: postgres.Sql, watcher: StatementWatcher): () => void {
  watchers.set(watcher, (watchers.get(watcher) ?? 0) + 1);
  unwatch ??= replaceHandle(Object.getPrototypeOf(unsent(sql)));
  return () => {
    const others = (watchers.get(watcher) ?? 1) - 1;
    if (others > 0) watchers.set(watcher, others);
    else watchers.delete(watcher);
    if (watchers.size > 0) return;
    unwatch?.();
    unwatch = null;
  };
}

/** A query is sent when its promise is awaited, which does not happen here. */
function unsent(sql: postgres.ISql): object {
  return sql`select 1`;
}

function replaceHandle(prototype: QueryPrototype): () => void {
  const { handle } = prototype;
  prototype.handle = function watched() {
    if (!this.executed) watch(this);
    return handle.call(this);
  };
  return () => {
    prototype.handle = handle;
  };
}

function watch(query: Query): void {
  const call = runningCall.getStore();
  const pool = pools.get(query.handler) ?? 'transactions';
  const startedAt = performance.now();
  const { resolve, reject } = query;
  for (const watcher of watchers.keys()) watcher.begun(pool);
  let isOver = false;
  const end = (failed: boolean) => {
    if (isOver) return;
    isOver = true;
    const statement = { text: query.string ?? '', ms: performance.now() - startedAt, failed };
    if (call) {
      call.statements += 1;
      call.sqlMs += statement.ms;
      noteStep(call, { kind: 'statement', startedAt, ...statement });
    }
    for (const watcher of watchers.keys()) watcher.ended(pool, statement, call);
  };
  query.resolve = (value) => {
    end(false);
    resolve(value);
  };
  query.reject = (error) => {
    end(true);
    reject(error);
  };
}
