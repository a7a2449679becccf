import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../clock.ts';
import { Refusal } from '../refusal.ts';

interface Bucket {
  left: number;
  at: number;
}

/** So many a second, and `burst` at once (messaging, part 3 "Limits"). */
export function createRate(clock: Clock, perSecond: number, burst: number) {
  const buckets = new LRUCache<string | number, Bucket>({ max: 50_000 });
  return { take };

  /** @throws Refusal 880209 with the time until the next is allowed. */
  function take(key: string | number): void {
    const now = clock.now().getTime();
    const bucket = buckets.get(key) ?? { left: burst, at: now };
    const grown = Math.max(0, now - bucket.at) * (perSecond / 1000);
    bucket.left = Math.min(burst, bucket.left + grown);
    bucket.at = now;
    buckets.set(key, bucket);
    if (bucket.left < 1) throw new Refusal('tooFast', Math.ceil(((1 - bucket.left) * 1000) / perSecond));
    bucket.left -= 1;
  }
}
