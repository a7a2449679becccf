import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it('shows first, last and the neighbours of the current page, with gaps between', () => {
  expect(pageNumbers(1, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, -2, 20]);
  expect(pageNumbers(10, 20)).toEqual([1, -1, 9, 10, 11, -2, 20]);
  expect(pageNumbers(19, 20)).toEqual([1, -1, 16, 17, 18, 19, 20]);
  expect(pageNumbers(5, 8)).toEqual([1, -1, 4, 5, 6, 7, 8]);
});
