import type { BookRow } from '@gongdu/contract/book';
import { Link } from 'react-router';
import { BookCover } from '../../../ui/book-cover.tsx';
import { factsOf } from '../../../ui/book-facts.ts';
import styles from './book-page.module.css';

/** The other editions of the same work. */
export function Editions({ editions }: { readonly editions: readonly BookRow[] }) {
  if (editions.length === 0) return null;
  return (
    <section aria-label="其他版本">
      <h2 className={styles.heading}>
        其他版本<span className={styles.count}>{editions.length}</span>
      </h2>
      <ul className={styles.rows}>
        {editions.map((book) => (
          <li key={book.id} className={styles.row}>
            <span aria-hidden>
              <BookCover title={book.title} author={book.author} picture={book.cover} width={36} />
            </span>
            <div className={styles.words}>
              <Link to={`/book/${book.id}`} className={styles.name}>
                {book.title}
              </Link>
              <p className={styles.line}>{factsOf(book)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
