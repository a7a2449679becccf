import { BookCover } from '../book-cover.tsx';
import { useOwnMedia } from '../own-media.ts';
import styles from './objects.module.css';
import type { ViewBook } from './view-node.ts';

export function BookCardView({ book }: { readonly book: ViewBook }) {
  const picture = useOwnMedia(book.cover);
  return (
    <div className={styles.book}>
      <BookCover title={book.title} author={book.author} picture={picture ?? null} width={54} />
      <div className={styles.bookWords}>
        <p className={styles.bookTitle}>{book.title}</p>
        {book.author && <p className={styles.bookAuthor}>{book.author}</p>}
      </div>
    </div>
  );
}
