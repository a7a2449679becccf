// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StarRating } from './star-rating.tsx';
import { starLabel } from './stars.tsx';

function press(value: number | null, key: string): number | null | undefined {
  let chosen: number | null | undefined;
  render(
    <StarRating
      label="评分"
      value={value}
      onChange={(next) => {
        chosen = next;
      }}
    />,
  );
  fireEvent.keyDown(screen.getByRole('slider', { name: '评分' }), { key });
  cleanup();
  return chosen;
}

it('moves by half stars with the arrows and stays between half a star and five', () => {
  expect(press(null, 'ArrowRight')).toBe(1);
  expect(press(8, 'ArrowUp')).toBe(9);
  expect(press(10, 'ArrowRight')).toBe(10);
  expect(press(9, 'ArrowLeft')).toBe(8);
  expect(press(1, 'ArrowLeft')).toBeNull();
});

it('sets whole stars by digit keys, and removes the rating by Delete', () => {
  expect(press(null, '4')).toBe(8);
  expect(press(7, 'Delete')).toBeNull();
  expect(press(7, '6')).toBeUndefined();
});

it('names ratings in words', () => {
  expect([null, 1, 2, 9, 10].map(starLabel)).toEqual(['未评分', '半星', '1 星', '4 星半', '5 星']);
});
