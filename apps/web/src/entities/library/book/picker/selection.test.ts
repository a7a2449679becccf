import { expect, it } from 'vitest';
import type { PickedBook } from './pick-books.ts';
import { type Selection, toggleBook } from './selection.ts';

const book = (id: number): PickedBook => ({
  id,
  name: `第 ${id} 本`,
  authorName: '',
  cover: null,
  year: null,
});
const selection = (...ids: number[]): Selection => ({ books: ids.map(book), refused: 0 });

it('appends books in the order of selection and removes a selected one', () => {
  const withBoth = toggleBook(toggleBook(selection(), book(2), 10), book(1), 10);
  expect(withBoth.books.map(({ id }) => id)).toEqual([2, 1]);
  expect(toggleBook(withBoth, book(2), 10).books.map(({ id }) => id)).toEqual([1]);
});

it('adds none at the limit, announces it each time, and still removes one', () => {
  const full = selection(1, 2);
  const refusedOnce = toggleBook(full, book(3), 2);
  expect(refusedOnce).toEqual({ ...full, refused: 1 });
  expect(toggleBook(refusedOnce, book(3), 2).refused).toBe(2);
  expect(toggleBook(refusedOnce, book(1), 2)).toEqual(selection(2));
});
