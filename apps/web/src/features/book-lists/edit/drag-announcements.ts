import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { BookListItem } from '@gongdu/contract/books/book-list';

export const instructions: ScreenReaderInstructions = {
  draggable: '按空格键拿起这本书，用上下方向键移动，再按空格键放下，按 Esc 取消。',
};

/** What a screen reader says while a book is moved. */
export function announcementsFor(items: readonly BookListItem[]): Announcements {
  const indexOf = (id: UniqueIdentifier) => items.findIndex(({ book }) => book.id === id);
  const name = (id: UniqueIdentifier) => `《${items[indexOf(id)]?.book.title ?? ''}》`;
  return {
    onDragStart: ({ active }) =>
      `拿起${name(active.id)}，现在是第 ${indexOf(active.id) + 1} 本，共 ${items.length} 本`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)}移到第 ${indexOf(over.id) + 1} 本` : `${name(active.id)}不在列表里`,
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)}放在第 ${indexOf(over.id) + 1} 本` : `${name(active.id)}放回原处`,
    onDragCancel: ({ active }) => `已取消，${name(active.id)}回到原处`,
  };
}
