import { setImmediate as nextTurn } from 'node:timers/promises';
import { ConnectionLost, isConnectionLost } from './connection-loss.ts';

/** Over: committed, rolled back, or its connection lost. */
export interface Life {
  over: boolean;
}

/**
 * The outcome of a transaction's work, or nothing for ever when the connection was lost meanwhile: postgres.js
 * would answer it with a rollback or commit on a connection that by then may serve someone else (decision 0021).
 */
export async function untilLost<T>(work: Promise<T>, life: Readonly<Life>): Promise<T> {
  try {
    const value = await work;
    return life.over ? await forever() : value;
  } catch (error) {
    // The loss that made the work fail is told in this very turn, a little later.
    await nextTurn();
    if (life.over) await forever();
    throw error;
  }
}

/** `sql` that refuses once the transaction is over, for work that goes on without having noticed. */
export function whileAlive<Sql extends (...args: never[]) => unknown>(sql: Sql, life: Life): Sql {
  const alive = (target: Sql) => {
    if (life.over) throw new ConnectionLost();
    return target;
  };
  return new Proxy(sql, {
    apply: (target, self, args) => endingWith(Reflect.apply(alive(target), self, args), life),
    get: (target, name) => {
      const member: unknown = Reflect.get(alive(target), name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => endingWith(Reflect.apply(member, target, args), life);
    },
  });
}

interface Refusable {
  reject(error: unknown): void;
}

/**
 * A query that fails with its connection ends the transaction before anybody hears of it. Told the usual way, work that
 * answers a failure with another query would come first, and postgres.js writes it to a socket that is gone, which ends
 * the process.
 */
function endingWith<Result>(result: Result, life: Life): Result {
  if (!isRefusable(result)) return result;
  const reject = result.reject;
  result.reject = (error) => {
    if (isConnectionLost(error)) life.over = true;
    reject(error);
  };
  return result;
}

/** Its queries are promises that postgres.js settles by a method of theirs. */
function isRefusable(result: unknown): result is Refusable {
  return result instanceof Promise && 'reject' in result && typeof result.reject === 'function';
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}
