import type { Platform } from '../../../platform.ts';
import type { ClientInfo } from '../client-info.ts';
import { type Attempts, limits } from './attempts.ts';
import { hashOfDevice } from './known-devices.ts';
import * as store from './store.ts';

/** Where the attempts of a client at an account are counted, see `createBuckets`. */
export interface Bucket {
  readonly kind: 'device' | 'address' | 'stranger';
  /** Added to what is counted; empty for strangers, who share one count. */
  readonly keySuffix: string;
}

export type Buckets = ReturnType<typeof createBuckets>;

/**
 * Wrong attempts are counted apart for a device that has signed in to the account before, for an address it was signed in
 * from, and for strangers. So a stranger who uses up the attempts of an account, or of a whole school's address, shuts the
 * door for strangers only (decision 0054).
 */
export function createBuckets({ db, attempts }: Pick<Platform, 'db'> & { attempts: Attempts }) {
  return { find, recordPasswordAttempt };

  /** Asks the database in the same way whether the account exists or not. */
  async function find(uid: number | undefined, { ip, device }: ClientInfo): Promise<Bucket> {
    const hash = device === null ? '' : hashOfDevice(device);
    const known = await store.findKnown(db, { uid: uid ?? 0, hash, ip });
    if (known.device) return { kind: 'device', keySuffix: `@${hash}` };
    if (known.address) return { kind: 'address', keySuffix: `@${ip}` };
    return { kind: 'stranger', keySuffix: '' };
  }

  /** Counts an attempt at a password. @returns seconds to wait, 0 lets it through; and how to take it back when it was right. */
  async function recordPasswordAttempt(bucket: Bucket, username: string, { ip }: ClientInfo) {
    const subject = `${username}${bucket.keySuffix}`;
    const isStranger = bucket.kind === 'stranger';
    const addressDelay = isStranger ? await attempts.record(limits.failuresPerAddress, ip) : 0;
    const seconds = addressDelay || (await attempts.record(limits.passwordPerAccount, subject));
    return {
      seconds,
      onSuccess: async () => {
        await attempts.clear(limits.passwordPerAccount, subject);
        if (isStranger) await attempts.refund(limits.failuresPerAddress, ip);
      },
    };
  }
}
