import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAbandonedClaims } from './abandoned-claims.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function track() {
  const released: [uid: number, itemId: number][] = [];
  const looking = new Set<string>();
  const claims = createAbandonedClaims({
    release: async (uid, itemId) => void released.push([uid, itemId]),
    isLooking: (uid, itemId) => looking.has(`${uid} ${itemId}`),
    onFailure: (error) => {
      throw error;
    },
  });
  return { claims, released, looking };
}

it("releases a page's item if the page does not return in time", () => {
  const { claims, released } = track();
  claims.pageGone(7, 1);
  vi.advanceTimersByTime(14_000);
  expect(released).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(released).toEqual([[7, 1]]);
});

it('keeps an item that the operator has open again, on this page or another', () => {
  const { claims, released, looking } = track();
  claims.pageGone(7, 1);
  looking.add('7 1');
  vi.advanceTimersByTime(60_000);
  expect(released).toEqual([]);
});

it('releases nothing once the server stops', () => {
  const { claims, released } = track();
  claims.pageGone(7, 1);
  claims.stop();
  vi.advanceTimersByTime(60_000);
  expect(released).toEqual([]);
});
