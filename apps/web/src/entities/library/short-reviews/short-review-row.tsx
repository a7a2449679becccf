import type { ShortReview } from '@gongdu/contract/library/short-reviews/short-review';
import { readStateLabels } from '@gongdu/contract/writing/works/meta';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Stars } from '../../../ui/form/stars.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { RowReactions } from '../../core/social/row-reactions.tsx';
import classes from './short-review-row.module.css';

interface ShortReviewRowProps {
  readonly review: Pick<ShortReview, 'id' | 'author' | 'text' | 'state' | 'rating' | 'publishedAt'> & {
    readonly book: Pick<ShortReview['book'], 'id' | 'title' | 'author' | 'cover'>;
  };
  /** Cover and title of the book: not on the book's own page. */
  readonly withBook?: boolean;
  /** Why it is shown. */
  readonly why?: ReactNode;
  /** Placed beside the reactions. */
  readonly menu?: ReactNode;
  readonly onOpen?: (() => void) | undefined;
}

/** Two lines: who, how they read it, and what they say, whole. */
export function ShortReviewRow({ review, withBook = false, why, menu, onOpen }: ShortReviewRowProps) {
  const { id, book, author, text, state, rating, publishedAt } = review;
  const link = `/short-review/${id}`;
  return (
    <li className={classes.row}>
      {withBook && (
        <Link to={`/book/${book.id}`} tabIndex={-1} aria-hidden>
          <BookCover title={book.title} author={book.author} picture={book.cover} width={40} />
        </Link>
      )}
      <div className={classes.body} data-book={withBook || undefined}>
        <Link to={`/user/${author.uid}`} className={classes.person}>
          <Avatar name={author.name} picture={author.avatar} size={24} />
          {author.name}
        </Link>
        {state && <span>{readStateLabels[state]}</span>}
        {rating !== null && <Stars value={rating} size={14} />}
        <p className={classes.sentence}>{text}</p>
        {withBook && (
          <Link to={`/book/${book.id}`} className={classes.book}>
            《{book.title}》
          </Link>
        )}
        <Link to={link} className={classes.time} onClick={onOpen}>
          <RelativeTime at={publishedAt} />
        </Link>
        {why}
        <span className={classes.acts}>
          <RowReactions target={{ kind: 'short_review', id }} title={`${author.name}的短评`} link={link} />
          {menu}
        </span>
      </div>
    </li>
  );
}
