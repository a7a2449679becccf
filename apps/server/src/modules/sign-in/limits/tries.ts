import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import * as store from './store.ts';

/** How often something may be tried, and how long to wait after that. All times in seconds. */
export interface Limit {
  /** What is counted, e.g. `password:account`. */
  readonly name: string;
  /** From this try on there is a wait. */
  readonly free: number;
  /** The wait after that try; each further one waits twice as long. */
  readonly firstWait: number;
  readonly longestWait: number;
  /** The count starts anew after this. */
  readonly window: number;
}

export const limits = {
  passwordOfAccount: {
    name: 'password:account',
    free: 5,
    firstWait: 30,
    longestWait: 900,
    window: 3600,
  },
  /** Wrong codes of an authenticator app, at the sign-in and in the personal centre alike. */
  secondFactorOfAccount: {
    name: 'second:account',
    free: 5,
    firstWait: 30,
    longestWait: 900,
    window: 3600,
  },
  /** Wrong passwords of strangers from one address, whatever account they are about. */
  wrongFromAddress: { name: 'wrong:address', free: 30, firstWait: 10, longestWait: 300, window: 3600 },
  smsCountdown: { name: 'sms:countdown', free: 1, firstWait: 60, longestWait: 60, window: 60 },
  smsPerDay: { name: 'sms:day', free: 10, firstWait: 86_400, longestWait: 86_400, window: 86_400 },
  /** Of those, at most so many ordered from one address, so that one stranger does not use up the day. */
  smsOfPhoneFromAddress: {
    name: 'sms:phone-address',
    free: 5,
    firstWait: 86_400,
    longestWait: 86_400,
    window: 86_400,
  },
  /** Wrong tries at one code from one address or known device. */
  codeFromOne: { name: 'code:one', free: 5, firstWait: 300, longestWait: 300, window: 300 },
  /** Codes to numbers that an account would move to. */
  newPhoneOfAccount: {
    name: 'new-phone:account',
    free: 10,
    firstWait: 86_400,
    longestWait: 86_400,
    window: 86_400,
  },
  smsFromAddress: { name: 'sms:address', free: 30, firstWait: 3600, longestWait: 3600, window: 3600 },
} as const satisfies Record<string, Limit>;

export type Tries = ReturnType<typeof createTries>;

/**
 * Counted tries, shared by all nodes. A try is counted before it is made and given back when it was right, so
 * that many at once cannot slip through together.
 */
export function createTries({ db, clock }: { db: Database; clock: Clock }) {
  return { charge, refund, clear, sweep };

  /** Seconds to wait; 0 lets the try through and counts it. */
  async function charge(limit: Limit, about: string): Promise<number> {
    const key = keyOf(limit, about);
    const now = clock.now();
    if (await store.charge(db, { ...limit, key, now: now.toISOString() })) return 0;
    const freeAt = await store.freeAt(db, key);
    return freeAt ? Math.max(1, Math.ceil((Date.parse(freeAt) - now.getTime()) / 1000)) : 1;
  }

  function refund(limit: Limit, about: string): Promise<void> {
    return store.refund(db, keyOf(limit, about));
  }

  function clear(limit: Limit, about: string): Promise<void> {
    return store.clear(db, keyOf(limit, about));
  }

  function sweep(): Promise<void> {
    return store.removeForgotten(db, clock.now().toISOString());
  }
}

/** Counts a try. @throws signin.slow_down while one must wait. */
export async function countTry(tries: Tries, limit: Limit, about: string): Promise<void> {
  const seconds = await tries.charge(limit, about);
  if (seconds > 0) throw new Problem('signin.slow_down', { seconds });
}

function keyOf(limit: Limit, about: string): string {
  return `${limit.name}:${about}`;
}
