import type { Platform } from '../../../../platform.ts';
import type { ClientInfo } from '../client-info.ts';
import { type Attempts, limits } from './attempts.ts';
import { hashOfDevice } from './known-devices.ts';
import * as store from './store.ts';

/** The counters for attempts of a client at an account, see `createBuckets`. */
export interface Bucket {
  readonly kind: 'device' | 'address' | 'stranger';
  /** Suffix of the counter's key; empty for strangers, who share one counter. */
  readonly keySuffix: string;
}

export type Buckets = ReturnType<typeof createBuckets>;

/**
 * Wrong attempts are counted separately for a device that has signed in to the account before, for an address it was
 * signed in from, and for strangers. So a stranger who uses up the attempts of an account, or of a whole school's
 * address, locks out strangers only (decision 0057).
 */
export function createBuckets({ db, attempts }: Pick<Platform, 'db'> & { attempts: Attempts }) {
  return { find, recordPasswordAttempt };

  /** Queries the database in the same way whether the account exists or not. */
  async function find(uid: number | undefined, { ip, device }: ClientInfo): Promise<Bucket> {
    const hash = device === null ? '' : hashOfDevice(device);
    const known = await store.findKnown(db, { uid: uid ?? 0, hash, ip });
    if (known.device) return { kind: 'device', keySuffix: `@${hash}` };
    if (known.address) return { kind: 'address', keySuffix: `@${ip}` };
    return { kind: 'stranger', keySuffix: '' };
  }

  /**
   * Counts an attempt at a password. @returns seconds to wait, 0 allows it; and a function that subtracts it when it
   * was correct.
   */
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
