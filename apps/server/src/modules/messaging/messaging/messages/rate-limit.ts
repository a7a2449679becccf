import type { Clock } from '../../../../shared/time/clock.ts';
import { createTokenBuckets } from '../../../../shared/token-buckets.ts';
import { ImError } from '../protocol/error.ts';

/** `perSecond` on average, `burst` at once. */
export function createRateLimit(clock: Clock, perSecond: number, burst: number) {
  const buckets = createTokenBuckets(burst, (burst / perSecond) * 1_000, () => clock.now().getTime());
  return { take };

  /** @throws ImError 880209 with the milliseconds until the next message is allowed */
  function take(key: string | number): void {
    const wait = buckets.take(key);
    if (wait > 0) throw new ImError('tooFast', Math.ceil(wait));
  }
}
