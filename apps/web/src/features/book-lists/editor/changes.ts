import type { BookList, BookListItem } from '@gongdu/contract/book-list';

/** The list with a book behind another one, or with null at its front. */
export function moved(list: BookList, bookId: number, after: number | null): BookList {
  const item = list.items.find(({ book }) => book.id === bookId);
  if (!item || after === bookId) return list;
  const rest = list.items.filter((one) => one !== item);
  return { ...list, items: rest.toSpliced(placeBehind(rest, after), 0, item) };
}

export function without(list: BookList, bookId: number): BookList {
  return { ...list, items: list.items.filter(({ book }) => book.id !== bookId) };
}

/** @param after As the server takes it: undefined is the end. */
export function withItems(
  list: BookList,
  items: readonly BookListItem[],
  after: number | null | undefined,
): BookList {
  const has = new Set(list.items.map(({ book }) => book.id));
  const fresh = items.filter(({ book }) => !has.has(book.id));
  const at = after === undefined ? list.items.length : placeBehind(list.items, after);
  return { ...list, items: list.items.toSpliced(at, 0, ...fresh) };
}

export function withNote(list: BookList, bookId: number, note: string): BookList {
  return { ...list, items: list.items.map((item) => (item.book.id === bookId ? { ...item, note } : item)) };
}

/** The book before this one; null for the first. */
export function behindWhich({ items }: BookList, bookId: number): number | null {
  const at = items.findIndex(({ book }) => book.id === bookId);
  return items[at - 1]?.book.id ?? null;
}

function placeBehind(items: readonly BookListItem[], after: number | null): number {
  return after === null ? 0 : items.findIndex(({ book }) => book.id === after) + 1;
}
