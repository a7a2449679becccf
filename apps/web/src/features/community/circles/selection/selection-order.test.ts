import { expect, it } from 'vitest';
import { isOver, mergeOrder, moveId } from './selection-order.ts';

it('moves to a position within the ends', () => {
  expect(moveId([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
  expect(moveId([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  expect(moveId([1, 2, 3], 1, 9)).toEqual([2, 3, 1]);
  expect(moveId([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
});

it('keeps the wanted order of the remaining circles and appends new ones', () => {
  expect(mergeOrder([3, 2, 1], [1, 3, 4])).toEqual([3, 1, 4]);
});

it('is over from the moment of its end on', () => {
  const now = new Date('2026-11-23T00:00:00Z');
  expect(isOver({ endsAt: null }, now)).toBe(false);
  expect(isOver({ endsAt: '2026-11-23T00:00:00.000Z' }, now)).toBe(true);
  expect(isOver({ endsAt: '2026-11-23T00:00:01.000Z' }, now)).toBe(false);
});
