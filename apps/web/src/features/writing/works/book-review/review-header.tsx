import type { Book } from '@gongdu/contract/library/books/book';
import { readStateLabels, type WorkMeta } from '@gongdu/contract/writing/works/meta';
import { Link } from 'react-router';
import { Stars, starLabel } from '../../../../ui/form/stars.tsx';
import { Meta } from '../../../../ui/layout/list.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import classes from './review-header.module.css';

interface ReviewHeaderProps {
  readonly meta: WorkMeta;
  readonly book: Book | undefined;
}

/** Shown above a review: the book, and the reviewer's rating and state. */
export function ReviewHeader({ meta: { rating, readState }, book }: ReviewHeaderProps) {
  return (
    <section className={classes.book} aria-label="评的书">
      {book && (
        <Link to={`/book/${book.id}`} tabIndex={-1} aria-hidden>
          <BookCover title={book.title} author={book.author} picture={book.cover} width={72} />
        </Link>
      )}
      <div>
        {book && (
          <>
            <Link className={classes.bookTitle} to={`/book/${book.id}`}>
              {book.title}
            </Link>
            <Meta>
              <span>{book.author}</span>
              {book.publisher && <span>{book.publisher}</span>}
            </Meta>
          </>
        )}
        <Meta>
          {rating !== null && (
            <>
              <Stars value={rating} />
              <span aria-hidden>{starLabel(rating)}</span>
            </>
          )}
          {readState !== null && <span>{readStateLabels[readState]}</span>}
        </Meta>
      </div>
    </section>
  );
}
