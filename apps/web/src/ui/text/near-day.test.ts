import { expect, it } from 'vitest';
import { nearDay, nearMoment } from './near-day.ts';

const now = new Date('2026-11-22T15:30:00Z');

it('names the days around today by the calendar in China, and dates the others', () => {
  expect(nearDay('2026-11-22T00:00:00Z', now)).toBe('今天');
  // half past midnight on the 23rd in China
  expect(nearDay('2026-11-22T16:30:00Z', now)).toBe('明天');
  expect(nearDay('2026-11-24T12:00:00Z', now)).toBe('后天');
  expect(nearDay('2026-11-21T02:00:00Z', now)).toBe('昨天');
  expect(nearDay('2026-11-26T02:00:00Z', now)).toBe('11月26日');
  expect(nearMoment('2026-11-22T22:05:00Z', now)).toBe('明天 6:05');
});
