import type { Caller } from '../../http/caller.ts';
import type { Platform } from '../../platform.ts';
import { findVisit, recordLook } from './visit-store.ts';

export type Visits = ReturnType<typeof createVisits>;

/** Looks closer together belong to one visit. */
const pauseMs = 30 * 60_000;
/** Least time between two writes of one visit. */
const writtenEveryMs = 60_000;

/** The members' visits to the start page. */
export function createVisits({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return { record };

  /** @returns since when things are new to the caller; null: this is the first visit. */
  async function record({ uid, actingUid, institutionId }: Caller): Promise<string | null> {
    const now = clock.now();
    const key = { uid: actingUid ?? uid, institutionId: institutionId ?? 0 };
    const known = await findVisit(db, key);
    if (known && now.getTime() - Date.parse(known.seenAt) < writtenEveryMs) return known.since;
    return recordLook(db, { ...key, now: now.toISOString(), pause: `${pauseMs} milliseconds` });
  }
}
