import type { PickedBook } from './pick-books.ts';

export const limitReached = '数量达到上限';

export interface Selection {
  readonly books: readonly PickedBook[];
  /** How often the limit was reached; the message is announced each time. */
  readonly refused: number;
}

/** Removes a chosen book, or appends it unless the limit is reached. */
export function toggleBook({ books, refused }: Selection, book: PickedBook, max: number): Selection {
  if (books.some(({ id }) => id === book.id)) {
    return { books: books.filter(({ id }) => id !== book.id), refused: 0 };
  }
  if (books.length >= max) return { books, refused: refused + 1 };
  return { books: [...books, book], refused: 0 };
}
