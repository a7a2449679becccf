import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { BookList, BookListItem } from '@gongdu/contract/books/book-list';
import { SortableList } from '../../../ui/list/sortable-list.tsx';
import { BookItem } from './book-item.tsx';
import classes from './list-editor.module.css';
import type { BookListEditor } from './use-book-list.ts';

interface SortableBooksProps {
  readonly list: BookList;
  readonly editor: Pick<BookListEditor, 'move' | 'remove' | 'write' | 'notes'>;
  /** A book was moved; `previousAfter` is the book it was behind before. */
  readonly onMoved: (bookId: number, previousAfter: number | null) => void;
}

/** The books in their order, moved by mouse, by a long touch or by keys. */
export function SortableBooks({ list, editor, onMoved }: SortableBooksProps) {
  const ids = list.items.map(({ book }) => book.id);
  return (
    <SortableList
      ids={ids}
      onMove={(bookId, from, to) => {
        onMoved(bookId, ids[from - 1] ?? null);
        editor.move(bookId, (from < to ? ids[to] : ids[to - 1]) ?? null);
      }}
      announcements={announcementsFor(list.items)}
      instructions="按空格键拿起这本书，用上下方向键移动，再按空格键放下，按 Esc 取消。"
    >
      <ol className={classes.books}>
        {list.items.map((item, at) => (
          <BookItem key={item.book.id} item={item} number={at + 1} editor={editor} />
        ))}
      </ol>
    </SortableList>
  );
}

/** The announcements of a screen reader while a book is moved. */
function announcementsFor(items: readonly BookListItem[]): Announcements {
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
