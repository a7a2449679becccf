import type { Database } from '../../../db/database.ts';
import type { Visit } from '../sessions/sessions.ts';
import { hashOfDevice } from './known-devices.ts';
import * as store from './store.ts';
import { limits, type Tries } from './tries.ts';

/** Where the tries of a visit to an account are counted, see `createLanes`. */
export interface Lane {
  readonly kind: 'device' | 'address' | 'stranger';
  /** Added to what is counted; empty for strangers, who share one count. */
  readonly name: string;
}

export type Lanes = ReturnType<typeof createLanes>;

/**
 * Wrong tries are counted apart for a device that has signed in to the account before, for an address it was signed in
 * from, and for strangers. So a stranger who uses up the tries of an account, or of a whole school's address, shuts the
 * door for strangers only (decision 0054).
 */
export function createLanes({ db, tries }: { db: Database; tries: Tries }) {
  return { of, charge };

  /** Asks the database in the same way whether the account exists or not. */
  async function of(uid: number | undefined, { ip, device }: Visit): Promise<Lane> {
    const hash = device === null ? '' : hashOfDevice(device);
    const known = await store.findKnown(db, { uid: uid ?? 0, hash, ip });
    if (known.device) return { kind: 'device', name: `@${hash}` };
    if (known.address) return { kind: 'address', name: `@${ip}` };
    return { kind: 'stranger', name: '' };
  }

  /** Counts a try at a password. @returns seconds to wait, 0 lets it through; and how to take it back when it was right. */
  async function charge(lane: Lane, username: string, { ip }: Visit) {
    const about = `${username}${lane.name}`;
    const strange = lane.kind === 'stranger';
    const atAddress = strange ? await tries.charge(limits.wrongFromAddress, ip) : 0;
    const seconds = atAddress || (await tries.charge(limits.passwordOfAccount, about));
    return {
      seconds,
      wasRight: async () => {
        await tries.clear(limits.passwordOfAccount, about);
        if (strange) await tries.refund(limits.wrongFromAddress, ip);
      },
    };
  }
}
