import { BookCover } from '../book-cover.tsx';
import styles from './objects.module.css';
import type { ViewBook } from './view-node.ts';

export function BookCardView({ book }: { readonly book: ViewBook }) {
  return (
    <div className={styles.book}>
      <BookCover title={book.title} author={book.author} picture={book.cover} width={54} />
      <div className={styles.bookWords}>
        <p className={styles.bookTitle}>{book.title}</p>
        {book.author && <p className={styles.bookAuthor}>{book.author}</p>}
      </div>
    </div>
  );
}
