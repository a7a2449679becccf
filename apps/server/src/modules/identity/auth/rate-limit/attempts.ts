import { Problem } from '@gongdu/contract/problem';
import type { Platform } from '../../../../platform.ts';
import * as store from './store.ts';

/** The limit of attempts, and the waiting times beyond it. All times in seconds. */
export interface Limit {
  /** What is counted, e.g. `password:account`. */
  readonly name: string;
  /** From this attempt on there is a wait. */
  readonly allowed: number;
  /** The wait after that attempt; doubled for each further one. */
  readonly initialDelay: number;
  readonly maxDelay: number;
  /** The counter is reset after this time. */
  readonly window: number;
}

export const limits = {
  passwordPerAccount: {
    name: 'password:account',
    allowed: 5,
    initialDelay: 30,
    maxDelay: 900,
    window: 3600,
  },
  /** Wrong codes of an authenticator app, at the sign-in and in the personal centre alike. */
  secondFactorPerAccount: {
    name: 'second:account',
    allowed: 5,
    initialDelay: 30,
    maxDelay: 900,
    window: 3600,
  },
  /** Wrong passwords of strangers from one address, for any account. */
  failuresPerAddress: { name: 'wrong:address', allowed: 30, initialDelay: 10, maxDelay: 300, window: 3600 },
  smsCountdown: { name: 'sms:countdown', allowed: 1, initialDelay: 60, maxDelay: 60, window: 60 },
  smsPerDay: { name: 'sms:day', allowed: 10, initialDelay: 86_400, maxDelay: 86_400, window: 86_400 },
  /** Codes for one phone requested from one address, so that a stranger cannot use up the limit of the phone. */
  smsPerPhoneAndAddress: {
    name: 'sms:phone-address',
    allowed: 5,
    initialDelay: 86_400,
    maxDelay: 86_400,
    window: 86_400,
  },
  /** Wrong attempts at one code from one address or known device. */
  codePerClient: { name: 'code:one', allowed: 5, initialDelay: 300, maxDelay: 300, window: 300 },
  /** Codes to new numbers of an account. */
  newPhonePerAccount: {
    name: 'new-phone:account',
    allowed: 10,
    initialDelay: 86_400,
    maxDelay: 86_400,
    window: 86_400,
  },
  /** Wrong attempts at a guardian's four-digit code. */
  guardianPinPerAccount: {
    name: 'guardian:pin',
    allowed: 5,
    initialDelay: 60,
    maxDelay: 3600,
    window: 86_400,
  },
  /** Failed sign-ins with a passkey, from one address or known device. */
  passkeyPerClient: { name: 'passkey:client', allowed: 30, initialDelay: 10, maxDelay: 300, window: 3600 },
  smsPerAddress: { name: 'sms:address', allowed: 30, initialDelay: 3600, maxDelay: 3600, window: 3600 },
} as const satisfies Record<string, Limit>;

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Counters of attempts, shared by all nodes. An attempt is counted before it is made and subtracted when it was
 * correct, so that concurrent ones cannot exceed the limit.
 */
export function createAttempts({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return { record, refund, clear, sweep };

  /** Seconds to wait; 0 allows the attempt and counts it. */
  async function record(limit: Limit, subject: string): Promise<number> {
    const key = keyOf(limit, subject);
    const now = clock.now();
    if (await store.recordAttempt(db, { ...limit, key, now: now.toISOString() })) return 0;
    const retryAt = await store.findRetryAt(db, key);
    return retryAt ? Math.max(1, Math.ceil((Date.parse(retryAt) - now.getTime()) / 1000)) : 1;
  }

  function refund(limit: Limit, subject: string): Promise<void> {
    return store.refund(db, keyOf(limit, subject));
  }

  function clear(limit: Limit, subject: string): Promise<void> {
    return store.clear(db, keyOf(limit, subject));
  }

  function sweep(): Promise<void> {
    return store.removeExpired(db, clock.now().toISOString());
  }
}

/** Counts an attempt. @throws signin.slow_down while one must wait. */
export async function recordAttempt(attempts: Attempts, limit: Limit, subject: string): Promise<void> {
  const seconds = await attempts.record(limit, subject);
  if (seconds > 0) throw new Problem('signin.slow_down', { seconds });
}

function keyOf(limit: Limit, subject: string): string {
  return `${limit.name}:${subject}`;
}
