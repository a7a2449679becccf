import { join } from 'node:path';
import { type FileLock, tryLock } from '../file-lock.ts';
import type { ArchiveState, LogArchive } from './log-archive.ts';

export interface ArchiveKeeping {
  /** Days that can be restored. */
  readonly days: number;
  /** Told every time: null when the running server does not use the archive. */
  readonly onState: (state: ArchiveState | null) => void;
  readonly onFailure: (error: unknown) => void;
  /** Runs with every base copy; keeps what it removed from then on. */
  readonly onBase: (keepFrom: Date) => Promise<void>;
}

const tickMs = 10_000;
const dayMs = 86_400_000;

/**
 * Compresses what was archived, takes a base copy a day and removes what is too old. Of several processes that share the
 * server one does so. @returns a function that ends it, after the work under way
 */
export function keepArchive(archive: LogArchive, keeping: ArchiveKeeping): () => Promise<void> {
  let lock: FileLock | undefined;
  let work: Promise<void> | undefined;
  const tick = () => {
    work ??= run()
      .catch(keeping.onFailure)
      .finally(() => {
        work = undefined;
      });
  };
  const timer = setInterval(tick, tickMs).unref();
  tick();
  return async () => {
    clearInterval(timer);
    await work;
    lock?.release();
  };

  async function run(): Promise<void> {
    const state = await archive.state();
    keeping.onState(state);
    const folder = archive.folder();
    if (!state || folder === null) return;
    lock ??= tryLock(join(folder, 'keeper.lock'), 'exclusive');
    if (!lock) return;
    await archive.compress();
    const newest = archive.bases().at(-1);
    if (newest && Date.now() - Date.parse(newest.startedAt) < dayMs) return;
    await archive.takeBase();
    const keepFrom = new Date(Date.now() - keeping.days * dayMs);
    archive.removeOld(keepFrom);
    await keeping.onBase(keepFrom);
  }
}
