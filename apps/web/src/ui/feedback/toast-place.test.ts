import { expect, it } from 'vitest';
import { type Box, lowestFree } from './toast-place.ts';

const toast = { width: 300, height: 40 };
const window = { width: 1000, height: 800 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** In the middle. @returns the distance from the bottom. */
const middle = (taken: readonly Box[]) => lowestFree(toast, window, taken, 350)?.bottom;

it('lies at the bottom, 12 px above what is there, and ignores what stands beside it', () => {
  expect(middle([])).toBe(12);
  expect(middle([box(0, 740, 1000, 60)])).toBe(72);
  expect(middle([box(0, 740, 300, 60)])).toBe(12);
});

it('climbs over bars and fields that stand one above the other', () => {
  expect(middle([box(0, 740, 1000, 60), box(400, 700, 200, 30), box(400, 300, 200, 30)])).toBe(112);
});

it('goes above a dialog, or beside it, and finds nothing where one fills the window', () => {
  expect(middle([box(200, 100, 600, 680)])).toBe(712);
  expect(middle([box(330, 20, 600, 760)])).toBeUndefined();
  expect(lowestFree(toast, window, [box(330, 20, 600, 760)], 12)).toEqual({ left: 12, bottom: 12 });
  expect(middle([box(0, 0, 1000, 800)])).toBeUndefined();
});
