import type { BookList } from '@gongdu/contract/library/book-lists/book-list';
import { SortableList } from '../../../../ui/list/sortable-list.tsx';
import { BookItem } from './book-item.tsx';
import classes from './list-editor.module.css';
import type { BookListEditor } from './use-book-list.ts';

interface SortableBooksProps {
  readonly list: BookList;
  readonly editor: Pick<BookListEditor, 'move' | 'remove' | 'write' | 'notes'>;
  /** A book was moved; `previousAfter` is the book it was behind before. */
  readonly onMoved: (bookId: number, previousAfter: number | null) => void;
}

/** The books in their order. */
export function SortableBooks({ list, editor, onMoved }: SortableBooksProps) {
  const ids = list.items.map(({ book }) => book.id);
  return (
    <SortableList
      ids={ids}
      onMove={(bookId, from, to) => {
        onMoved(bookId, ids[from - 1] ?? null);
        editor.move(bookId, (from < to ? ids[to] : ids[to - 1]) ?? null);
      }}
      nameOf={(id) => `《${list.items.find(({ book }) => book.id === id)?.book.title}》`}
    >
      <ol className={classes.books}>
        {list.items.map((item, at) => (
          <BookItem key={item.book.id} item={item} number={at + 1} editor={editor} />
        ))}
      </ol>
    </SortableList>
  );
}
