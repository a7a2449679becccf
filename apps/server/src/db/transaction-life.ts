import { setImmediate as nextTurn } from 'node:timers/promises';
import { ConnectionLost } from './connection-loss.ts';

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
export function whileAlive<Sql extends (...args: never[]) => unknown>(sql: Sql, life: Readonly<Life>): Sql {
  const alive = (target: Sql) => {
    if (life.over) throw new ConnectionLost();
    return target;
  };
  return new Proxy(sql, {
    apply: (target, self, args) => Reflect.apply(alive(target), self, args),
    get: (target, name) => Reflect.get(alive(target), name),
  });
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}
