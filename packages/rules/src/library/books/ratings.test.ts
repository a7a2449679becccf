import { expect, it } from 'vitest';
import { summarizeRatings } from './ratings.ts';

it('averages out of ten, with shares that add up to a hundred per cent', () => {
  //             0.5 1  1.5 2  2.5 3  3.5 4  4.5 5 stars
  const ratings = [0, 0, 0, 1, 0, 0, 0, 0, 1, 1];
  expect(summarizeRatings(ratings)).toEqual({
    count: 3,
    average: '7.7',
    spread: [
      { stars: 5, percent: 67 },
      { stars: 4, percent: 0 },
      { stars: 3, percent: 0 },
      { stars: 2, percent: 33 },
      { stars: 1, percent: 0 },
    ],
  });
});

it('gives no average for one or two ratings, and zero shares without any', () => {
  expect(summarizeRatings([0, 0, 0, 0, 0, 0, 0, 0, 0, 2])).toMatchObject({ count: 2, average: null });
  const { count, spread } = summarizeRatings(Array.from({ length: 10 }, () => 0));
  expect([count, spread.every(({ percent }) => percent === 0)]).toEqual([0, true]);
});
