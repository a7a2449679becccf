import type { Platform } from '../../../platform.ts';
import * as store from './store.ts';

/** A run of the backup while it is under way. */
export interface OpenRun {
  /** Its archive is whole. */
  finish(facts: Omit<store.FinishedRun, 'error'>): Promise<void>;
  /** It has left no archive. @param sentence Why, for operators. */
  fail(sentence: string): Promise<void>;
  /** It was given up. */
  forget(): Promise<void>;
}

/** A run that has not ended, perhaps because its process was killed. */
export interface UnfinishedRun extends Pick<OpenRun, 'fail'> {
  readonly place: string;
  readonly archive: string;
}

export type BackupRun = store.BackupRun;
export type Backups = ReturnType<typeof createBackups>;

/** The record of backups, which the server's job and the command keep alike. */
export function createBackups({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const now = () => clock.now().toISOString();
  return { begin, listUnfinished, listWhole, verified, removeUnfinished, state };

  async function begin(place: string, archive: string): Promise<OpenRun> {
    const id = await store.insertRun(db, { startedAt: now(), place, archive });
    return {
      finish: (facts) => store.finishRun(db, id, { ...facts, finishedAt: now() }),
      fail: (error) => fail(id, error),
      forget: () => store.removeRun(db, id),
    };
  }

  function fail(id: number, error: string): Promise<void> {
    return store.finishRun(db, id, { error, finishedAt: now() });
  }

  async function listUnfinished(): Promise<UnfinishedRun[]> {
    const runs = await store.listUnfinished(db);
    return runs.map(({ id, place, archive }) => ({ place, archive, fail: (error) => fail(id, error) }));
  }

  /**
   * The archive was restored into a scratch database and compared. @param fault What was wrong, a sentence; null: nothing.
   * @returns whether a run with this archive is on record
   */
  function verified(
    { place, name }: { readonly place: string; readonly name: string },
    fault: string | null,
  ): Promise<boolean> {
    return store.setVerified(db, { place, archive: name }, { verifiedAt: now(), verifyError: fault });
  }

  /** Which have left an archive in this place, oldest first. */
  function listWhole(place: string): Promise<store.BackupRun[]> {
    return store.listWhole(db, place);
  }

  /** In a restored database: of the backup that it comes from, which still counted as running. */
  function removeUnfinished(): Promise<void> {
    return store.removeUnfinished(db);
  }

  /** For the page of the installation's state and for alarms. */
  async function state(): Promise<BackupState> {
    const [runs, newest, newestVerified, newestTried] = await Promise.all([
      store.listRuns(db, 20),
      store.findNewestWhole(db),
      store.findNewestVerified(db),
      store.findNewestTried(db),
    ]);
    return {
      runs,
      newest: newest ?? null,
      newestVerified: newestVerified ?? null,
      newestTried: newestTried ?? null,
    };
  }
}

export interface BackupState {
  /** The newest twenty, newest first. */
  readonly runs: readonly store.BackupRun[];
  /** The newest with a whole archive. */
  readonly newest: store.BackupRun | null;
  /** The newest that was restored on trial without a fault. */
  readonly newestVerified: store.BackupRun | null;
  /** The newest that was restored on trial, with or without a fault. */
  readonly newestTried: store.BackupRun | null;
}
