import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { atHandQuery } from '../../entities/library/shelf/at-hand.ts';
import { BookCover } from '../../ui/media/book-cover.tsx';
import classes from './sidebar.module.css';

/** The three books the member read in last, at the foot of the menu. */
export function BooksAtHand() {
  const { data } = useQuery(atHandQuery);
  // there they stand on the page
  const isOnPage = useLocation().pathname === '/me';
  if (isOnPage || !data?.rows.length) return null;
  return (
    <section className={classes.atHand} aria-label="手边的书">
      手边的书
      <ul>
        {data.rows.map(({ bookId, book }) => (
          <li key={bookId}>
            <Link to={`/book/${bookId}`} title={book.title}>
              <BookCover title={book.title} author={book.author} picture={book.cover} width={44} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
