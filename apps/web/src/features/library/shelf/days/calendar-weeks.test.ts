import { expect, it } from 'vitest';
import { daysBefore, levelOf, monthAfter, weekdayOf, weeksOf } from './calendar-weeks.ts';

it('finds months, weekdays and days before', () => {
  expect([monthAfter('2026-11', 2), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect([weekdayOf('2026-11-30'), weekdayOf('2026-11-29')]).toEqual([0, 6]);
  expect(daysBefore('2024-03-01', 1)).toBe('2024-02-29');
});

it('fills weeks from Monday, with nothing beyond the days given', () => {
  const weeks = weeksOf('2024-02-28', '2024-03-05');
  expect(weeks).toEqual([
    [null, null, '2024-02-28', '2024-02-29', '2024-03-01', '2024-03-02', '2024-03-03'],
    ['2024-03-04', '2024-03-05', null, null, null, null, null],
  ]);
});

it('has a level for what has no number', () => {
  const read = (pages: number, minutes = 0) => levelOf({ pages, minutes });
  expect([levelOf(undefined), read(0), read(5), read(20), read(0, 60)]).toEqual([0, 1, 2, 3, 4]);
});
