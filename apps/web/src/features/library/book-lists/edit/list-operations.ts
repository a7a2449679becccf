import type { BookList, BookListItem } from '@gongdu/contract/library/book-lists/book-list';

/** The list with a book moved behind another one, or with null to the front. */
export function moveBook(list: BookList, bookId: number, after: number | null): BookList {
  const item = list.items.find(({ book }) => book.id === bookId);
  if (!item || after === bookId) return list;
  const rest = list.items.filter((other) => other !== item);
  return { ...list, items: rest.toSpliced(indexAfter(rest, after), 0, item) };
}

export function removeBook(list: BookList, bookId: number): BookList {
  return { ...list, items: list.items.filter(({ book }) => book.id !== bookId) };
}

/** @param after The book before the inserted ones; null is the front, undefined the end. */
export function insertItems(
  list: BookList,
  items: readonly BookListItem[],
  after: number | null | undefined,
): BookList {
  const existingIds = new Set(list.items.map(({ book }) => book.id));
  const newItems = items.filter(({ book }) => !existingIds.has(book.id));
  const index = after === undefined ? list.items.length : indexAfter(list.items, after);
  return { ...list, items: list.items.toSpliced(index, 0, ...newItems) };
}

export function setNote(list: BookList, bookId: number, note: string): BookList {
  return { ...list, items: list.items.map((item) => (item.book.id === bookId ? { ...item, note } : item)) };
}

/** The book before this one; null for the first. */
export function previousBookId({ items }: BookList, bookId: number): number | null {
  const index = items.findIndex(({ book }) => book.id === bookId);
  return items[index - 1]?.book.id ?? null;
}

function indexAfter(items: readonly BookListItem[], after: number | null): number {
  return after === null ? 0 : items.findIndex(({ book }) => book.id === after) + 1;
}
