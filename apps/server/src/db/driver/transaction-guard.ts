import { setImmediate as nextTurn } from 'node:timers/promises';
import { ConnectionLostError, isConnectionLost } from './connection-loss.ts';

/** It has ended: committed, rolled back, or its connection was lost. */
export interface TransactionState {
  isOver: boolean;
}

/**
 * The outcome of a transaction's work; never settles when the connection was lost, because postgres.js would then send
 * a rollback or commit on a connection that may serve other work by then (decision 0104).
 */
export async function rejectOnConnectionLoss<T>(
  work: Promise<T>,
  state: Readonly<TransactionState>,
): Promise<T> {
  try {
    const value = await work;
    return state.isOver ? await neverSettles() : value;
  } catch (error) {
    // The connection loss that made the work fail is reported later in this same turn.
    await nextTurn();
    if (state.isOver) await neverSettles();
    throw error;
  }
}

/** An `sql` that rejects once the transaction has ended, for work that continues without noticing. */
export function guardQueries<Sql extends (...args: never[]) => unknown>(
  sql: Sql,
  state: TransactionState,
): Sql {
  const assertOpen = (target: Sql) => {
    if (state.isOver) throw new ConnectionLostError();
    return target;
  };
  return new Proxy(sql, {
    apply: (target, self, args) => endOnConnectionLoss(Reflect.apply(assertOpen(target), self, args), state),
    get: (target, name) => {
      const member: unknown = Reflect.get(assertOpen(target), name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => endOnConnectionLoss(Reflect.apply(member, target, args), state);
    },
  });
}

interface Rejectable {
  reject(error: unknown): void;
}

/**
 * A query that fails with its connection ends the transaction before its caller sees the error. Otherwise a caller that
 * reacts with another query would be first, and postgres.js would write to a closed socket, which ends the process.
 */
function endOnConnectionLoss<Result>(result: Result, state: TransactionState): Result {
  if (!isRejectable(result)) return result;
  const reject = result.reject;
  result.reject = (error) => {
    if (isConnectionLost(error)) state.isOver = true;
    reject(error);
  };
  return result;
}

/** Its queries are promises that postgres.js settles by their own methods. */
function isRejectable(result: unknown): result is Rejectable {
  return result instanceof Promise && 'reject' in result && typeof result.reject === 'function';
}

function neverSettles(): Promise<never> {
  return new Promise(() => undefined);
}
