import type { Endpoint } from '@gongdu/contract/endpoint';
import { Problem } from '@gongdu/contract/problem';
import type { RateLimits } from '../config.ts';
import { createTokenBuckets } from '../shared/token-buckets.ts';
import type { Caller } from './caller.ts';

type LimitedEndpoint = Pick<Endpoint, 'method' | 'path' | 'creates' | 'forSignIn'>;

export interface RateLimiter {
  /** One call. @throws request.too_many with the seconds to wait. */
  count(endpoint: LimitedEndpoint, caller: Caller | null, ip: string): void;
}

/**
 * Limits of one member's calls and additions on this node: an allowance that refills steadily. Members do not reach it
 * by reading or writing; runaway programs do. Messages, comments, forms and sign-in attempts have their own limits.
 */
export function createRateLimiter(
  { callsPerMinute, creationsPerHour }: Pick<RateLimits, 'callsPerMinute' | 'creationsPerHour'>,
  now: () => number = () => performance.now(),
): RateLimiter {
  const calls = createLimit(callsPerMinute, 60_000, now);
  const creations = createLimit(creationsPerHour, 3_600_000, now);
  return {
    count: ({ method, path, creates, forSignIn }, caller, ip) => {
      // A member who acts for an institution is counted by themselves, not by the account that they share.
      const key = caller ? String(caller.actingUid ?? caller.uid) : ip;
      // Others behind the address, such as those of a school, still sign in when its allowance is used up.
      calls(forSignIn && !caller ? `${method} ${path} ${key}` : key);
      if (creates) creations(`${creates} ${key}`);
    },
  };
}

/** @param capacity In `periodMs`; 0: no limit. */
function createLimit(capacity: number, periodMs: number, now: () => number) {
  const buckets = createTokenBuckets(capacity, periodMs, now);
  return (key: string) => {
    const wait = capacity === 0 ? 0 : buckets.take(key);
    if (wait > 0) throw new Problem('request.too_many', { seconds: Math.max(1, Math.ceil(wait / 1_000)) });
  };
}
