import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../pool.ts';
import { inStep } from './copies.ts';

interface Needs {
  readonly db: Database;
  readonly messagingApart: boolean;
  readonly onFailure: (error: unknown) => void;
}

/** Milliseconds, both. */
const [lookAgainMs, afterFailureMs] = [50, 1_000];

/**
 * Does something with what was added, once the copies in the messaging database have all that was committed before. One
 * question at a time, however much is added. Where there are no copies nothing is done.
 */
export function createAfterCopies<T>(
  { db, messagingApart, onFailure }: Needs,
  work: (added: T) => void,
): { add(each: T): void; close(): void } {
  const ending = new AbortController();
  let waiting = new Set<T>();
  let isRunning = false;
  return { add, close: () => ending.abort() };

  function add(each: T): void {
    if (!messagingApart) return;
    waiting.add(each);
    if (!isRunning) void run();
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.size > 0 && !ending.signal.aborted) {
      const taken = waiting;
      waiting = new Set();
      try {
        await inStep(db, { lookAgainMs, signal: ending.signal });
        taken.forEach(work);
      } catch (error) {
        if (ending.signal.aborted) break;
        onFailure(error);
        for (const each of taken) waiting.add(each);
        await sleep(afterFailureMs, undefined, { ref: false });
      }
    }
    isRunning = false;
  }
}
