import type { Caller } from '../../http/caller.ts';
import type { Platform } from '../../platform.ts';
import { findVisit, recordLook } from './visit-store.ts';

export type Visits = ReturnType<typeof createVisits>;

/** Looks that lie closer together are one visit. */
const pauseMs = 30 * 60_000;
/** A page that reads again and again writes no more often than this. */
const writtenEveryMs = 60_000;

/** When each member was on the start page before this visit. */
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
