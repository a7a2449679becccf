import type { BookRow } from '@gongdu/contract/books/book';
import { Link } from 'react-router';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { formatBookDetails } from '../../../ui/text/format-book-details.ts';
import classes from './book-page.module.css';

/** The other editions of the same work. */
export function Editions({ editions }: { readonly editions: readonly BookRow[] }) {
  if (editions.length === 0) return null;
  return (
    <section aria-label="其他版本">
      <h2 className={classes.heading}>
        其他版本<span className={classes.count}>{editions.length}</span>
      </h2>
      <ul className={classes.rows}>
        {editions.map((book) => (
          <li key={book.id} className={classes.row}>
            <span aria-hidden>
              <BookCover title={book.title} author={book.author} picture={book.cover} width={36} />
            </span>
            <div className={classes.body}>
              <Link to={`/book/${book.id}`} className={classes.name}>
                {book.title}
              </Link>
              <p className={classes.line}>{formatBookDetails(book)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
