import { IconX } from '@tabler/icons-react';
import type { PickedBook } from '../../../lib/pickers.ts';
import styles from './book-picker.module.css';

interface ChosenStripProps {
  readonly books: readonly PickedBook[];
  readonly remove: (book: PickedBook) => void;
}

/** What is chosen, in its order. */
export function ChosenStrip({ books, remove }: ChosenStripProps) {
  if (books.length === 0) return null;
  return (
    <ol className={styles.strip} aria-label="已选的图书">
      {books.map((book, at) => (
        <li key={book.id} className={styles.chip}>
          <span className={styles.number}>{at + 1}</span>
          <span className={styles.chipName}>{book.name}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={`移除《${book.name}》`}
            onClick={() => remove(book)}
          >
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ol>
  );
}
