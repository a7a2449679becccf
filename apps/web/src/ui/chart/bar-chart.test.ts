import { expect, it } from 'vitest';
import { scaleTop } from './bar-chart.tsx';

it.each([
  [0, 4],
  [4, 4],
  [5, 6],
  [9, 10],
  [10, 10],
  [11, 20],
  [1999, 2000],
  [61_000, 80_000],
])('ends the scale of a chart with %i at the round %i', (max, top) => {
  expect(scaleTop(max)).toBe(top);
});
