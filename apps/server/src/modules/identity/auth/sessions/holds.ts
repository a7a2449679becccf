import type { FindHold } from '../../../../http/caller.ts';
import { createCache } from '../../../../shared/cache.ts';
import type { Consents } from '../../consents/service.ts';

export interface HoldNeeds {
  /** When the member's account will be cancelled; null without a request. */
  readonly findCancellation: (uid: number) => Promise<string | null>;
  readonly consents: Pick<Consents, 'asked' | 'isDue'>;
}

/** Sessions cached as unrestricted; as many as tokens are. */
const maxFree = 10_000;

/**
 * Reads the database once per session: consent is never withdrawn, so a member who has agreed is unrestricted until
 * another version takes effect, and a cancellation request ends every session. Members who act for an institution are
 * restricted in their own account only.
 */
export function createFindHold({ findCancellation, consents }: HoldNeeds): FindHold {
  const free = createCache<string, string>(maxFree);
  return async (session) => {
    const { uid, sid, actingUid } = session;
    if (actingUid !== null) return null;
    const versions = consents.asked();
    if (free.get(sid) === versions) return null;
    const [cancelledAt, due] = await Promise.all([findCancellation(uid), consents.isDue(session)]);
    if (cancelledAt !== null) return 'cooling_off';
    if (due) return 'consent_due';
    free.set(sid, versions);
    return null;
  };
}
