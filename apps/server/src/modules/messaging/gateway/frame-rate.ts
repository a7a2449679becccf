import type { Clock } from '../../../shared/time/clock.ts';

/** Counts the frames of one socket in whole seconds. @returns false once it has sent more than `most` in one. */
export function createFrameRate(clock: Clock, maxPerSecond: number): () => boolean {
  let currentSecond = 0;
  let frames = 0;
  return () => {
    const now = Math.floor(clock.now().getTime() / 1000);
    if (now !== currentSecond) [currentSecond, frames] = [now, 0];
    frames += 1;
    return frames <= maxPerSecond;
  };
}
