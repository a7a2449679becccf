import { expect, it } from 'vitest';
import { pointsOf } from './points.ts';

function days(length: number) {
  return Array.from({ length }, (_, at) => ({
    day: new Date(Date.UTC(2026, 10, 23) - (length - 1 - at) * 86_400_000).toISOString().slice(0, 10),
    numbers: { memberReads: 1, visitorReads: 2, likes: 0, collects: 0, comments: 0 },
  }));
}

it('shows ninety days individually', () => {
  const { unit, points } = pointsOf(days(90), ['memberReads', 'visitorReads']);
  expect([unit, points.length, points.at(-1)]).toEqual(['天', 90, { at: '11月23日', values: [1, 2] }]);
});

it('sums a year by weeks that end today, and loses no day', () => {
  const { unit, points } = pointsOf(days(365), ['memberReads', 'visitorReads']);
  expect([unit, points.length, points.at(-1)]).toEqual(['周', 53, { at: '11月17日', values: [7, 14] }]);
  expect(points.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(365);
});
