import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BookToday } from '../../../../entities/library/reading-days/book-today.tsx';
import { atHandQuery } from '../../../../entities/library/shelf/at-hand.ts';
import { progressLabel } from '../../../../entities/library/shelf/shelf-facts.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import classes from './days.module.css';

/** Of the books being read the one touched last, and what was read of it today. */
export function AtHand() {
  const { data } = useQuery(atHandQuery);
  const entry = data?.rows[0];
  if (!entry) return <div className={classes.atHandRoom} />;
  const { book, bookId } = entry;
  return (
    <section className={classes.atHand} aria-label="今天的阅读">
      <BookCover title={book.title} author={book.author} picture={book.cover} width={64} />
      <div className={classes.atHandWords}>
        <p className={classes.atHandTitle}>
          <Link to={`/book/${bookId}`}>《{book.title}》</Link>
          <span>{progressLabel(entry)}</span>
        </p>
        <BookToday key={bookId} bookId={bookId} />
      </div>
    </section>
  );
}
