import { expect, it } from 'vitest';
import type { PickedBook } from '../../../lib/pickers.ts';
import { type Choice, toggled } from './choice.ts';

const book = (id: number): PickedBook => ({
  id,
  name: `第 ${id} 本`,
  authorName: '',
  cover: null,
  year: null,
});
const chosen = (...ids: number[]): Choice => ({ books: ids.map(book), refused: 0 });

it('takes books in the order of choosing and lets a chosen one go', () => {
  const both = toggled(toggled(chosen(), book(2), 10), book(1), 10);
  expect(both.books.map(({ id }) => id)).toEqual([2, 1]);
  expect(toggled(both, book(2), 10).books.map(({ id }) => id)).toEqual([1]);
});

it('takes no more at the limit, says so each time, and still lets one go', () => {
  const full = chosen(1, 2);
  const once = toggled(full, book(3), 2);
  expect(once).toEqual({ ...full, refused: 1 });
  expect(toggled(once, book(3), 2).refused).toBe(2);
  expect(toggled(once, book(1), 2)).toEqual(chosen(2));
});
