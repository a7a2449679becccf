import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { findVisit, recordLook } from './visit-store.ts';

/** Reads with shorter pauses belong to one visit. */
const pauseMs = 30 * 60_000;
/** Least time between two writes of one visit. */
const writtenEveryMs = 60_000;

/** The members' visits to the start page. */
export function createVisits({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return { record, find };

  /** @returns since when changes are new to the caller; null: this is the first visit. */
  async function record(caller: Caller): Promise<string | null> {
    const now = clock.now();
    const key = keyOf(caller);
    const known = await findVisit(db, key);
    if (known && now.getTime() - Date.parse(known.seenAt) < writtenEveryMs) return known.since;
    return recordLook(db, { ...key, now: now.toISOString(), pause: `${pauseMs} milliseconds` });
  }

  /** The same without recording a visit. */
  async function find(caller: Caller): Promise<string | null> {
    return (await findVisit(db, keyOf(caller)))?.since ?? null;
  }
}

/** Members who act for an institution have visits of their own. */
function keyOf({ uid, actingUid, institutionId }: Caller) {
  return { uid: actingUid ?? uid, institutionId: institutionId ?? 0 };
}
