import { isDatabaseUnavailable } from '../driver/connection-loss.ts';
import type { Database, Queryable } from '../pool.ts';

/** Where statements of the current call may go. */
export interface Choice {
  readonly usesReplica: () => boolean;
  /** Aborted when the replica stops being usable. */
  readonly signal: () => AbortSignal;
  /** A statement failed on the replica. */
  readonly onFailure: () => void;
}

/** The methods by which postgres.js settles and starts a query. */
interface Settled {
  resolve(value: unknown): void;
  reject(error: unknown): void;
  handle(): unknown;
  readonly executed: boolean;
  readonly cursorFn: unknown;
}

/**
 * The primary for services that only read, with statements sent to the replica where `choice` allows it. What fails or hangs
 * there is asked of the primary: a read may be sent twice.
 */
export function createReads(primary: Database, replica: Database, choice: Choice): Queryable {
  return new Proxy(primary, {
    apply: (target, self, args: unknown[]) =>
      choice.usesReplica()
        ? onReplica((db) => Reflect.apply(db, self, args))
        : Reflect.apply(target, self, args),
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (name !== 'unsafe' || typeof member !== 'function') return member;
      return (...args: unknown[]) =>
        choice.usesReplica()
          ? onReplica((db) => Reflect.apply(db.unsafe, db, args))
          : Reflect.apply(member, target, args);
    },
  });

  function onReplica(ask: (db: Database) => unknown): unknown {
    const query = ask(replica);
    if (!isSettled(query)) return query;
    const { resolve, reject, handle } = query;
    const signal = choice.signal();
    let isOver = false;
    const end = (settle: () => void) => {
      if (isOver) return;
      isOver = true;
      signal.removeEventListener('abort', askPrimary);
      settle();
    };
    query.resolve = (value) => end(() => resolve(value));
    query.reject = (error) => {
      if (query.cursorFn || !isReplicaFailure(error)) return end(() => reject(error));
      choice.onFailure();
      askPrimary();
    };
    query.handle = () => {
      if (!query.executed && !query.cursorFn) signal.addEventListener('abort', askPrimary, { once: true });
      return Reflect.apply(handle, query, []);
    };
    return query;

    function askPrimary(): void {
      end(() => void Promise.resolve(ask(primary)).then(resolve, reject));
    }
  }
}

/** A lost or hanging replica, and a statement that was ended because it kept the log from being replayed. */
export function isReplicaFailure(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  // A write is a mistake of ours that must not go unseen.
  if (error.code === '25006') return false;
  return error.code === '40001' || isDatabaseUnavailable(error);
}

/** An identifier or a list of values, which is part of another query, settles nothing. */
function isSettled(query: unknown): query is Settled {
  return query instanceof Promise && 'resolve' in query && 'handle' in query;
}
