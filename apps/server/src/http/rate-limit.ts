import type { Endpoint } from '@gongdu/contract/endpoint';
import { Problem } from '@gongdu/contract/problem';
import type { RateLimits } from '../config.ts';
import { createCache } from '../shared/cache.ts';
import type { Caller } from './caller.ts';

type LimitedEndpoint = Pick<Endpoint, 'method' | 'path' | 'creates' | 'forSignIn'>;

export interface RateLimiter {
  /** One call. @throws request.too_many with the seconds to wait. */
  count(endpoint: LimitedEndpoint, caller: Caller | null, ip: string): void;
}

/** The rest of an allowance, and its time. */
interface Bucket {
  tokens: number;
  updatedAt: number;
}

/** The number of tracked members; the least active are dropped, which resets their allowance. */
const maxCallers = 50_000;

/**
 * Limits of one member's calls and additions on this node: an allowance that refills steadily. Members do not reach it
 * by reading or writing; runaway programs do. Messages, comments, forms and sign-in attempts have their own limits.
 */
export function createRateLimiter(
  { callsPerMinute, creationsPerHour }: Pick<RateLimits, 'callsPerMinute' | 'creationsPerHour'>,
  now: () => number = () => performance.now(),
): RateLimiter {
  const calls = createTokenBuckets(callsPerMinute, 60_000, now);
  const creations = createTokenBuckets(creationsPerHour, 3_600_000, now);
  return {
    count: ({ method, path, creates, forSignIn }, caller, ip) => {
      // A member who acts for an institution is counted by themselves, not by the account that they share.
      const key = caller ? String(caller.actingUid ?? caller.uid) : ip;
      // Others behind the address, such as those of a school, still sign in when its allowance is used up.
      calls.take(forSignIn && !caller ? `${method} ${path} ${key}` : key);
      if (creates) creations.take(`${creates} ${key}`);
    },
  };
}

/** @param capacity In `period` milliseconds; 0: no limit. */
function createTokenBuckets(capacity: number, periodMs: number, now: () => number) {
  const buckets = createCache<string, Bucket>(maxCallers);
  return {
    take: (key: string) => {
      if (capacity === 0) return;
      const bucket = buckets.get(key) ?? { tokens: capacity, updatedAt: now() };
      const available = Math.min(
        capacity,
        bucket.tokens + ((now() - bucket.updatedAt) / periodMs) * capacity,
      );
      const allowed = available >= 1;
      buckets.set(key, { tokens: allowed ? available - 1 : available, updatedAt: now() });
      if (!allowed)
        throw new Problem('request.too_many', {
          seconds: Math.max(1, Math.ceil((((1 - available) / capacity) * periodMs) / 1_000)),
        });
    },
  };
}
