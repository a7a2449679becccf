import { timingSafeEqual } from 'node:crypto';

/** In the same time wherever they differ. */
export function constantTimeEqual(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
