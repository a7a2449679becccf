import { createCache } from './cache.ts';

interface Bucket {
  tokens: number;
  refilledAt: number;
}

/** The least active keys are dropped beyond this number, which fills their buckets. */
const maxKeys = 50_000;

/**
 * An allowance for each key that refills steadily: `capacity` at once, and as much again in `periodMs`.
 * @param now milliseconds
 */
export function createTokenBuckets(capacity: number, periodMs: number, now: () => number) {
  const buckets = createCache<string | number, Bucket>(maxKeys);
  return { take };

  /** @returns the milliseconds until the next one is allowed; 0: it is taken. */
  function take(key: string | number): number {
    const at = now();
    const bucket = buckets.get(key) ?? { tokens: capacity, refilledAt: at };
    const refilled = (Math.max(0, at - bucket.refilledAt) / periodMs) * capacity;
    const tokens = Math.min(capacity, bucket.tokens + refilled);
    const isAllowed = tokens >= 1;
    buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, refilledAt: at });
    return isAllowed ? 0 : ((1 - tokens) / capacity) * periodMs;
  }
}
