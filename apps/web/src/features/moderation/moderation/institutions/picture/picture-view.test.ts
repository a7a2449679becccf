import { expect, it } from 'vitest';
import { moved, plainView, turned, zoomed } from './picture-view.ts';

const frame = { width: 400, height: 300 };

it('zooms in steps up to the maximum and returns to the centre', () => {
  let view = plainView;
  for (let press = 0; press < 9; press++) view = zoomed(view, 1, frame);
  expect(view.zoom).toBe(6);
  view = moved(view, 300, 300, frame);
  for (let press = 0; press < 9; press++) view = zoomed(view, -1, frame);
  expect(view).toEqual(plainView);
});

it('cannot be moved beyond its edge', () => {
  const twice = { ...plainView, zoom: 2 };
  expect(moved(twice, 1000, -1000, frame)).toMatchObject({ x: 200, y: -150 });
  expect(moved(plainView, 50, 50, frame)).toEqual(plainView);
});

it('is upright again after four quarter turns', () => {
  expect([1, 2, 3, 4].reduce(turned, plainView).turns).toBe(0);
});
