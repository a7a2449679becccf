import type { Thought } from '@gongdu/contract/library/thoughts/thought';
import { truncateWithEllipsis } from '@gongdu/contract/storable-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyExtra } from '../../../ui/overlay/lazy-component.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { RowReactions } from '../../core/social/row-reactions.tsx';
import classes from './thought-row.module.css';
import { otherTopics, ThoughtText } from './thought-text.tsx';

/** Few thoughts have pictures. */
const PictureStrip = lazyExtra(
  async () => (await import('../../core/pictures/picture-strip.tsx')).PictureStrip,
);

/** Signs of a thought in a list; its page has the rest. */
const listedMax = 280;

export interface ThoughtRowProps {
  readonly thought: Pick<
    Thought,
    'id' | 'author' | 'text' | 'pictures' | 'book' | 'topics' | 'mentions' | 'publishedAt'
  >;
  /** Cover and title of the book: not on the book's own page. */
  readonly withBook?: boolean;
  /** Why it is shown. */
  readonly why?: ReactNode;
  /** Placed beside the reactions. */
  readonly menu?: ReactNode;
  readonly onOpen?: (() => void) | undefined;
}

/** Who, what they say, their pictures, and what it is about. */
export function ThoughtRow({ thought, withBook = true, why, menu, onOpen }: ThoughtRowProps) {
  const { id, author, text, pictures, publishedAt, mentions, topics } = thought;
  const link = `/thought/${id}`;
  const book = withBook ? thought.book : null;
  const isLong = text.length > listedMax;
  return (
    <li className={classes.row}>
      {book && pictures.length === 0 && (
        <Link to={`/book/${book.id}`} tabIndex={-1} aria-hidden>
          <BookCover title={book.title} author={book.author} picture={book.cover} width={40} />
        </Link>
      )}
      <div className={classes.body}>
        <Link to={`/user/${author.uid}`} className={classes.person}>
          <Avatar name={author.name} picture={author.avatar} size={24} />
          {author.name}
        </Link>
        <Link to={link} className={classes.time} onClick={onOpen}>
          <RelativeTime at={publishedAt} />
        </Link>
        {why}
        <p className={classes.text}>
          <ThoughtText text={truncateWithEllipsis(text, listedMax)} mentions={mentions} topics={topics} />{' '}
          {isLong && (
            <Link to={link} className={classes.whole} onClick={onOpen}>
              全文
            </Link>
          )}
        </p>
        {pictures.length > 0 && (
          <span className={classes.pictures}>
            <LazyBoundary height={112}>
              <PictureStrip pictures={pictures} link={link} />
            </LazyBoundary>
          </span>
        )}
        <span className={classes.named}>
          {book && <Link to={`/book/${book.id}`}>《{book.title}》</Link>}
          {otherTopics(thought).map((topic) => (
            <Link key={topic.id} to={`/topic/${topic.id}`}>
              #{topic.name}
            </Link>
          ))}
        </span>
        <span className={classes.acts}>
          <RowReactions target={{ kind: 'thought', id }} title={`${author.name}的想法`} link={link} />
          {menu}
        </span>
      </div>
    </li>
  );
}
