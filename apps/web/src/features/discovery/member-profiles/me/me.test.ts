import { expect, it } from 'vitest';
import { readDaysByMonth } from './read-days-by-month.ts';
import { timeSince } from './time-since.ts';

it('counts the days read in twelve months, over the turn of the year', () => {
  const days = ['2025-12-31', '2026-01-01', '2026-01-09', '2026-11-30', '2025-11-30'].map((day) => ({ day }));
  const months = readDaysByMonth(days, '2026-11');
  expect(months.map(({ name }) => name)).toEqual(
    ['12', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'].map((n) => `${n} 月`),
  );
  expect(months.map(({ count }) => count)).toEqual([1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

it.each([
  ['2026-11-30T02:00:00.000Z', '不到一个月'],
  ['2026-10-31T02:00:00.000Z', '不到一个月'],
  ['2026-10-30T02:00:00.000Z', ' 1 个月'],
  ['2025-11-30T02:00:00.000Z', ' 1 年'],
  ['2024-08-15T02:00:00.000Z', ' 2 年 3 个月'],
])('says of %s how long ago it is', (at, words) => {
  expect(timeSince(at, new Date('2026-11-30T12:00:00.000Z'))).toBe(words);
});
