import type { ShortReview } from '@gongdu/contract/library/short-reviews/short-review';
import { readStateLabels } from '@gongdu/contract/writing/works/meta';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Stars } from '../../../ui/form/stars.tsx';
import { SmallTime, SmallWords, SmallWritingRow } from '../../core/social/small-writing-row.tsx';
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
    <SmallWritingRow
      target={{ kind: 'short_review', id }}
      name="短评"
      author={author}
      link={link}
      cover={withBook ? book : null}
      factsAbove={withBook ? 'wide' : 'always'}
      menu={menu}
    >
      {state && <span>{readStateLabels[state]}</span>}
      {rating !== null && <Stars value={rating} size={14} />}
      <SmallWords>{text}</SmallWords>
      {withBook && (
        <Link to={`/book/${book.id}`} className={classes.book}>
          《{book.title}》
        </Link>
      )}
      <SmallTime at={publishedAt} link={link} onOpen={onOpen} />
      {why}
    </SmallWritingRow>
  );
}
