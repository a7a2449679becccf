import { createCache } from '../../../../shared/cache.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import { ImError } from '../protocol/error.ts';

interface Bucket {
  tokens: number;
  refilledAt: number;
}

/** A token bucket: `perSecond` on average, `burst` at once. */
export function createRateLimit(clock: Clock, perSecond: number, burst: number) {
  const buckets = createCache<string | number, Bucket>(50_000);
  return { take };

  /** @throws ImError 880209 with the milliseconds until the next message is allowed */
  function take(key: string | number): void {
    const now = clock.now().getTime();
    const bucket = buckets.get(key) ?? { tokens: burst, refilledAt: now };
    const refilled = Math.max(0, now - bucket.refilledAt) * (perSecond / 1000);
    bucket.tokens = Math.min(burst, bucket.tokens + refilled);
    bucket.refilledAt = now;
    buckets.set(key, bucket);
    if (bucket.tokens < 1) throw new ImError('tooFast', Math.ceil(((1 - bucket.tokens) * 1000) / perSecond));
    bucket.tokens -= 1;
  }
}
