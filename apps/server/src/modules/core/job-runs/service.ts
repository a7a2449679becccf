import type { Platform } from '../../../platform.ts';
import * as store from './store.ts';

export type JobRuns = ReturnType<typeof createJobRuns>;

/** When each scheduled job ran last, on whichever node, and how it went. */
export function createJobRuns({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return { record, list: () => store.listRuns(db) };

  /** @param ms How long it ran. */
  function record(name: string, ms: number, isOk: boolean): Promise<void> {
    const finished = clock.now();
    const startedAt = new Date(finished.getTime() - ms).toISOString();
    return store.putRun(db, { name, startedAt, finishedAt: finished.toISOString(), isOk });
  }
}
