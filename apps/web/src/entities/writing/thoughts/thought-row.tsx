import type { Thought } from '@gongdu/contract/library/thoughts/thought';
import { truncateWithEllipsis } from '@gongdu/contract/storable-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyExtra } from '../../../ui/overlay/lazy-component.ts';
import { SmallTime, SmallWords, SmallWritingRow } from '../../core/social/small-writing-row.tsx';
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
    <SmallWritingRow
      target={{ kind: 'thought', id }}
      name="想法"
      author={author}
      link={link}
      cover={pictures.length === 0 ? book : null}
      menu={menu}
    >
      <SmallTime at={publishedAt} link={link} onOpen={onOpen} />
      {why}
      <SmallWords>
        <ThoughtText text={truncateWithEllipsis(text, listedMax)} mentions={mentions} topics={topics} />{' '}
        {isLong && (
          <Link to={link} className={classes.whole} onClick={onOpen}>
            全文
          </Link>
        )}
      </SmallWords>
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
    </SmallWritingRow>
  );
}
