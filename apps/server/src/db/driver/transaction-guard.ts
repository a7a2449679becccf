import { setImmediate as nextTurn } from 'node:timers/promises';
import { ConnectionLostError, isConnectionLost } from './connection-loss.ts';

/** Over: committed, rolled back, or its connection lost. */
export interface TransactionState {
  isOver: boolean;
}

/**
 * The outcome of a transaction's work, or nothing for ever when the connection was lost meanwhile: postgres.js
 * would answer it with a rollback or commit on a connection that by then may serve someone else (decision 0021).
 */
export async function rejectOnConnectionLoss<T>(
  work: Promise<T>,
  state: Readonly<TransactionState>,
): Promise<T> {
  try {
    const value = await work;
    return state.isOver ? await neverSettles() : value;
  } catch (error) {
    // The loss that made the work fail is reported later in this very turn.
    await nextTurn();
    if (state.isOver) await neverSettles();
    throw error;
  }
}

/** `sql` that refuses once the transaction is over, for work that goes on without having noticed. */
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
 * answers the failure with another query comes first, and postgres.js writes it to a closed socket, which ends the
 * process.
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

/** Its queries are promises that postgres.js settles by a method of theirs. */
function isRejectable(result: unknown): result is Rejectable {
  return result instanceof Promise && 'reject' in result && typeof result.reject === 'function';
}

function neverSettles(): Promise<never> {
  return new Promise(() => undefined);
}
