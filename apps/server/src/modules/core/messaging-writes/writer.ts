import {
  type Database,
  inTransaction,
  type MessagingDatabase,
  type MessagingTransaction,
} from '../../../db/database.ts';
import { isDatabaseUnavailable } from '../../../db/driver/connection-loss.ts';
import * as store from './store.ts';

export type Apply = (tx: MessagingTransaction, payload: never) => Promise<void>;

interface Needs {
  readonly db: Database;
  readonly messagingDb: MessagingDatabase;
  readonly kinds: ReadonlyMap<string, Apply>;
  /** Whether nodes put something into the queue, so that it is looked at again and again. */
  readonly isFilled: boolean;
  readonly onFailure: (error: unknown) => void;
}

/** Read at once. */
const batchSize = 20;
const maxTries = 4;
/** For what nodes have put whose process ended before it did it, and while a database was away; milliseconds. */
const lookAgainMs = 1_000;
const sweepMs = 600_000;
/** Longer than any node takes between reading the queue and its transaction. */
const doneKeptMinutes = 60;
const deadlock = new Set(['40P01', '40001']);
/** Classes of PostgreSQL's errors that tell of what is written: data, constraints, syntax. A full disk, say, passes. */
const faultClass = /^(?:21|22|23|42)/;

/**
 * Does what stands in the queue. Each write is one transaction of the messaging database, which also writes down that it is
 * done; only then it leaves the queue, so that a node that dies in between leaves something that the next one finds done.
 * Several in one would lock rows of a member in another order than the member's own calls, which would then fail.
 */
export function createWriter({ db, messagingDb, kinds, isFilled, onFailure }: Needs) {
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isClosed = false;
  let sweptAt = performance.now();
  const timer = isFilled ? setInterval(wake, lookAgainMs).unref() : undefined;
  return { wake, close };

  function wake(): void {
    isWoken = true;
    if (isClosed) return;
    running ??= run().finally(() => {
      running = undefined;
    });
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearInterval(timer);
    await running;
  }

  async function run(): Promise<void> {
    try {
      while (isWoken && !isClosed) {
        isWoken = false;
        while (!isClosed && (await takeBatch()));
      }
      if (performance.now() - sweptAt > sweepMs) {
        sweptAt = performance.now();
        await store.forgetDone(messagingDb, doneKeptMinutes);
      }
    } catch (error) {
      // Everything stays in the queue.
      if (!isDatabaseUnavailable(error)) onFailure(error);
    }
  }

  /** @returns whether there may be more */
  async function takeBatch(): Promise<boolean> {
    const due = await store.listDue(db, batchSize);
    // What a newer version has put is left to its nodes, and what follows it too.
    const unknown = due.findIndex(({ kind }) => !kinds.has(kind));
    const batch = unknown < 0 ? due : due.slice(0, unknown);
    if (batch.length === 0) return false;
    for (const write of batch) if (!(await applyOne(write))) return false;
    return due.length === batchSize && unknown < 0;
  }

  /** @returns false: another node is at it */
  async function applyOne(write: store.DueWrite): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      try {
        return await apply(write);
      } catch (error) {
        if (tries < maxTries && deadlock.has(codeOf(error))) continue;
        if (!isFaulty(error)) throw error;
        onFailure(error);
        await store.leaveOut(db, write.id);
        return true;
      }
    }
  }

  async function apply({ id, key, kind, payload }: store.DueWrite): Promise<boolean> {
    const isDone = await inTransaction(messagingDb, async (tx) => {
      if (!(await store.lockWrites(tx.sql))) return false;
      if (await store.markDone(tx.sql, key)) await kinds.get(kind)?.(tx, payload);
      return true;
    });
    if (isDone) await store.removeDue(db, id);
    return isDone;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether the same write would fail again; an error without a code is one of its own code. */
function isFaulty(error: unknown): boolean {
  const code = codeOf(error);
  return code === '' || faultClass.test(code);
}
