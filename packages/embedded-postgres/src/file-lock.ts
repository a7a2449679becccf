import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * File locks that the kernel releases when their holder dies: no lock is ever stale, and no process number is mistaken
 * for another's. Node has no flock; the locks of its SQLite are the same on Linux, macOS and Windows. Nothing is stored
 * in the file.
 */
export interface FileLock {
  release(): void;
}

export type LockMode = 'shared' | 'exclusive';

const BUSY = 5;
const beginStatement = { shared: 'BEGIN; SELECT count(*) FROM sqlite_master', exclusive: 'BEGIN EXCLUSIVE' };

/** The lock, or undefined when another process holds it. */
export function tryLock(path: string, mode: LockMode): FileLock | undefined {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    // Without a journal, taking the exclusive lock writes nothing.
    file.exec(`PRAGMA journal_mode = OFF; ${beginStatement[mode]}`);
    return { release: () => file.close() };
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined;
    throw error;
  }
}

/** Runs `work` while no other process holds the same lock. Waits as long as the other process lives. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  let lock = tryLock(path, 'exclusive');
  while (!lock) {
    await sleep(20);
    lock = tryLock(path, 'exclusive');
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
