import { LRUCache } from 'lru-cache';
import type { Caller, Hold } from '../../../http/caller.ts';
import type { Consents } from '../../consents/service.ts';

export interface HoldNeeds {
  /** When the member's account is cancelled; null where they have not asked for that. */
  readonly findCancellation: (uid: number) => Promise<string | null>;
  /** They stand after signing in does. */
  readonly consents: () => Pick<Consents, 'asked' | 'isDue'>;
}

/** What holds a member back; null: nothing. */
export type FindHold = (session: Pick<Caller, 'uid' | 'sid' | 'actingUid'>) => Promise<Hold | null>;

/** Sessions remembered as free; as many as tokens are. */
const maxFree = 10_000;

/**
 * Asks the database once a session: consent is never taken back, so who has agreed is free until another version counts,
 * and a request to cancel the account ends every session. Who acts for an institution is asked in their own account.
 */
export function createFindHold({ findCancellation, consents }: HoldNeeds): FindHold {
  const free = new LRUCache<string, string>({ max: maxFree });
  return async (session) => {
    const { uid, sid, actingUid } = session;
    if (actingUid !== null) return null;
    const { asked, isDue } = consents();
    const versions = asked();
    if (free.get(sid) === versions) return null;
    const [cancelledAt, due] = await Promise.all([findCancellation(uid), isDue(session)]);
    if (cancelledAt !== null) return 'cooling_off';
    if (due) return 'consent_due';
    free.set(sid, versions);
    return null;
  };
}
