import { IconX } from '@tabler/icons-react';
import classes from './book-picker.module.css';
import type { PickedBook } from './pick-books.ts';

interface SelectedBooksProps {
  readonly books: readonly PickedBook[];
  readonly onRemove: (book: PickedBook) => void;
}

/** What is chosen, in its order. */
export function SelectedBooks({ books, onRemove }: SelectedBooksProps) {
  if (books.length === 0) return null;
  return (
    <ol className={classes.strip} aria-label="已选的图书">
      {books.map((book, index) => (
        <li key={book.id} className={classes.chip}>
          <span className={classes.number}>{index + 1}</span>
          <span className={classes.chipName}>{book.name}</span>
          <button
            type="button"
            className={classes.remove}
            aria-label={`移除《${book.name}》`}
            onClick={() => onRemove(book)}
          >
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ol>
  );
}
