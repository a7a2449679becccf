import { readStateLabels } from '@gongdu/contract/works/meta';
import type { Work } from '@gongdu/contract/works/work';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bookQuery } from '../../../entities/book/queries.ts';
import { Stars, starLabel } from '../../../ui/form/stars.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import classes from './review.module.css';

/** Above a review: the book, and what its reader made of it. */
export function ReviewHeader({ work: { meta } }: { readonly work: Work }) {
  const { bookId, rating, readState } = meta;
  const { data: book } = useQuery({ ...bookQuery(bookId ?? 0), enabled: bookId !== null });
  return (
    <section className={classes.book} aria-label="评的书">
      {book && (
        <Link to={`/book/${book.id}`} tabIndex={-1} aria-hidden>
          <BookCover title={book.title} author={book.author} picture={book.cover} width={66} />
        </Link>
      )}
      <div className={classes.bookBody}>
        {book && (
          <>
            <Link className={classes.bookTitle} to={`/book/${book.id}`}>
              {book.title}
            </Link>
            <p className={classes.fact}>
              <span>{book.author}</span>
              <span>{book.publisher}</span>
            </p>
          </>
        )}
        <p className={classes.row}>
          {rating !== null && (
            <>
              <Stars value={rating} />
              <span aria-hidden>{starLabel(rating)}</span>
            </>
          )}
          {readState !== null && <span>{readStateLabels[readState]}</span>}
        </p>
      </div>
    </section>
  );
}
