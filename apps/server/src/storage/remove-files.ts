import type { Storage } from './storage.ts';

/** Removed at a time, side by side: a bucket may take a second for each. */
export const removalBatch = 16;

interface Removal {
  /** Keys that nothing can use any more, at most `removalBatch`, without those that failed before. */
  list(failed: readonly string[]): Promise<readonly string[]>;
  /** Asked after `list`: false while a backup runs, whose snapshot may still name them (`db/copy/backup-locks.ts`). */
  mayRemove(): Promise<boolean>;
  /** Forgets files that are gone. */
  forget(keys: readonly string[]): Promise<void>;
}

/**
 * Removes files while no transaction is open, and then what names them; a file that cannot be removed keeps its row, so
 * that the next call tries again; while a backup runs none is removed. @returns how many. @throws after all others, if
 * some could not be removed; at once, if none of a batch could.
 */
export async function removeFiles(
  storage: Pick<Storage, 'remove'>,
  { list, mayRemove, forget }: Removal,
): Promise<number> {
  const failures = new Map<string, unknown>();
  for (let removed = 0; ; ) {
    const keys = await list([...failures.keys()]);
    if (keys.length > 0 && !(await mayRemove())) return removed;
    const outcomes = await Promise.allSettled(keys.map((key) => storage.remove(key)));
    for (const [index, outcome] of outcomes.entries())
      if (outcome.status === 'rejected') failures.set(keys[index] ?? '', outcome.reason);
    const gone = keys.filter((key) => !failures.has(key));
    if (gone.length > 0) await forget(gone);
    removed += gone.length;
    if (gone.length > 0) continue;
    if (failures.size > 0)
      throw new AggregateError(failures.values(), `${failures.size} files could not be removed`);
    return removed;
  }
}
