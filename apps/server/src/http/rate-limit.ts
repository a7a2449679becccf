import type { Endpoint } from '@gongdu/contract/endpoint';
import { Problem } from '@gongdu/contract/problem';
import { LRUCache } from 'lru-cache';
import type { RateLimits as Limits } from '../config.ts';
import type { Caller } from './caller.ts';

export interface RateLimiter {
  /** One call. @throws request.too_many with the seconds to wait. */
  count(endpoint: Pick<Endpoint, 'access' | 'creates'>, caller: Caller | null, ip: string): void;
}

/** What is left of an allowance, and since when. */
interface Bucket {
  tokens: number;
  updatedAt: number;
}

/** People that are kept in mind; the quietest are forgotten, and have their whole allowance again. */
const maxCallers = 50_000;

/**
 * How much one person may call and add, on this node: an allowance that fills up again steadily. No member who reads or
 * writes comes near it; a program that was let loose does. Messages, comments, forms and tries have their own limits.
 */
export function createRateLimiter(
  { callsPerMinute, creationsPerHour }: Limits,
  now: () => number = () => performance.now(),
): RateLimiter {
  const calls = createTokenBuckets(callsPerMinute, 60_000, now);
  const creations = createTokenBuckets(creationsPerHour, 3_600_000, now);
  return {
    count: ({ creates }, caller, ip) => {
      const key = caller ? String(caller.uid) : ip;
      calls.take(key);
      if (creates) creations.take(`${creates} ${key}`);
    },
  };
}

/** @param capacity In `period` milliseconds; 0: no limit. */
function createTokenBuckets(capacity: number, periodMs: number, now: () => number) {
  const buckets = new LRUCache<string, Bucket>({ max: maxCallers });
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
