import type { PickedBook } from './pick-books.ts';

/** S5: at the limit nothing more is taken in. */
export const limitReached = '数量达到上限';

export interface Selection {
  readonly books: readonly PickedBook[];
  /** How often the limit was met, so that it is said each time anew. */
  readonly refused: number;
}

/** A chosen book leaves, another one joins at the end unless the limit is reached (S5 "Book picker"). */
export function toggleBook({ books, refused }: Selection, book: PickedBook, max: number): Selection {
  if (books.some(({ id }) => id === book.id)) {
    return { books: books.filter(({ id }) => id !== book.id), refused: 0 };
  }
  if (books.length >= max) return { books, refused: refused + 1 };
  return { books: [...books, book], refused: 0 };
}
