import { join } from 'node:path';
import { type FileLock, tryLock } from '../file-lock.ts';
import type { ArchiveState, LogArchive } from './log-archive.ts';

export interface ArchiveKeeping {
  /** Days that can be restored. */
  readonly days: number;
  /** Of log that waits for an archive which cannot be written; null: as many as are still free beside it. */
  readonly maxWaitingBytes: number | null;
  /** Told every time: null when the running server does not use the archive. */
  readonly onState: (state: ArchiveState | null) => void;
  readonly onFailure: (error: unknown) => void;
  /** Runs with every base copy; keeps what it removed from then on. */
  readonly onBase: (keepFrom: Date) => Promise<void>;
}

const tickMs = 10_000;
const dayMs = 86_400_000;

/**
 * Compresses what was archived, takes a base copy a day and removes what is too old. Before waiting log fills the disk of
 * the database the archive is given up; where it has room again a new series begins. Of several processes that share the
 * server one does so. @returns a function that ends it, after the work under way
 */
export function keepArchive(archive: LogArchive, keeping: ArchiveKeeping): () => Promise<void> {
  let held: { folder: string; lock: FileLock } | undefined;
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
    held?.lock.release();
  };

  async function run(): Promise<void> {
    const state = await archive.state();
    keeping.onState(state);
    const keepFrom = new Date(Date.now() - keeping.days * dayMs);
    if (state?.isGivenUp) return beginAgain(keepFrom);
    const folder = archive.folder();
    if (!state || folder === null || !hold(folder)) return;
    if (state.isFailing && (await archive.isTooMuchWaiting(state, keeping.maxWaitingBytes))) {
      await archive.giveUp();
      keeping.onState(await archive.state());
      return;
    }
    await archive.compress();
    const newest = archive.bases().at(-1);
    if (newest && Date.now() - Date.parse(newest.startedAt) < dayMs) return;
    await archive.takeBase();
    archive.removeOld(keepFrom);
    await keeping.onBase(keepFrom);
  }

  /** The next run takes its first base copy. */
  async function beginAgain(keepFrom: Date): Promise<void> {
    archive.removeOld(keepFrom);
    if (await archive.hasRoom()) await archive.beginAgain();
  }

  /** Whether this process keeps the series. */
  function hold(folder: string): boolean {
    if (held?.folder === folder) return true;
    held?.lock.release();
    const lock = tryLock(join(folder, 'keeper.lock'), 'exclusive');
    held = lock && { folder, lock };
    return held !== undefined;
  }
}
