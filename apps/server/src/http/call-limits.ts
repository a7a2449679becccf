import type { Endpoint } from '@gongdu/contract/endpoint';
import { Problem } from '@gongdu/contract/problem';
import { LRUCache } from 'lru-cache';
import type { CallLimits as Limits } from '../config.ts';
import type { Caller } from './caller.ts';

export interface CallLimits {
  /** One call. @throws request.too_many with the seconds to wait. */
  count(endpoint: Endpoint, caller: Caller | null, ip: string): void;
}

/** What is left of an allowance, and since when. */
interface Bucket {
  left: number;
  at: number;
}

/** People that are kept in mind; the quietest are forgotten, and have their whole allowance again. */
const most = 50_000;

/**
 * How much one person may call and add, on this node: an allowance that fills up again steadily. Nobody who reads or
 * writes comes near it; a program that was let loose does. Messages, comments, forms and tries have their own limits.
 */
export function createCallLimits(
  { callsPerMinute, creationsPerHour }: Limits,
  now: () => number = () => performance.now(),
): CallLimits {
  const calls = createAllowance(callsPerMinute, 60_000, now);
  const creations = createAllowance(creationsPerHour, 3_600_000, now);
  return {
    count: ({ creates }, caller, ip) => {
      const who = caller ? String(caller.uid) : ip;
      calls.take(who);
      if (creates) creations.take(`${creates} ${who}`);
    },
  };
}

/** @param amount In `period` milliseconds; 0: no limit. */
function createAllowance(amount: number, period: number, now: () => number) {
  const buckets = new LRUCache<string, Bucket>({ max: most });
  return {
    take: (key: string) => {
      if (amount === 0) return;
      const bucket = buckets.get(key) ?? { left: amount, at: now() };
      const filled = Math.min(amount, bucket.left + ((now() - bucket.at) / period) * amount);
      const allowed = filled >= 1;
      buckets.set(key, { left: allowed ? filled - 1 : filled, at: now() });
      if (!allowed)
        throw new Problem('request.too_many', {
          seconds: Math.max(1, Math.ceil((((1 - filled) / amount) * period) / 1_000)),
        });
    },
  };
}
