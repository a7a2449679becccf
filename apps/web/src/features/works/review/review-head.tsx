import type { Work } from '@gongdu/contract/work';
import { readStateWords } from '@gongdu/contract/work-meta';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BookCover } from '../../../ui/book-cover.tsx';
import { Stars, starWords } from '../../../ui/stars.tsx';
import { bookQuery } from './book-query.ts';
import styles from './review.module.css';

/** Above a review: the book, and what its reader made of it. */
export function ReviewHead({ work: { meta } }: { readonly work: Work }) {
  const { bookId, rating, readState } = meta;
  const { data: book } = useQuery({ ...bookQuery(bookId ?? 0), enabled: bookId !== null });
  return (
    <section className={styles.head} aria-label="评的书">
      {book && (
        <Link to={`/book/${book.id}`} tabIndex={-1} aria-hidden>
          <BookCover title={book.title} author={book.author} picture={book.cover} width={66} />
        </Link>
      )}
      <div className={styles.headWords}>
        {book && (
          <>
            <Link className={styles.bookTitle} to={`/book/${book.id}`}>
              {book.title}
            </Link>
            <p className={styles.bookAuthor}>{[book.author, book.publisher].filter(Boolean).join(' · ')}</p>
          </>
        )}
        <p className={styles.verdict}>
          {rating !== null && (
            <>
              <Stars value={rating} />
              <span aria-hidden>{starWords(rating)}</span>
            </>
          )}
          {readState !== null && <span>{readStateWords[readState]}</span>}
        </p>
      </div>
    </section>
  );
}
