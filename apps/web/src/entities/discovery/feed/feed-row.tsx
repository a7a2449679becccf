import type { FeedRow } from '@gongdu/contract/discovery/feed';
import { readStateLabels } from '@gongdu/contract/writing/works/meta';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Stars } from '../../../ui/form/stars.tsx';
import { ListRow, Meta } from '../../../ui/layout/list.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { CoverStack } from '../../../ui/media/cover-stack.tsx';
import { formatChinaTime } from '../../../ui/text/china-time.ts';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { PictureStrip } from '../../core/pictures/picture-strip.tsx';
import { RowReactions } from '../../core/social/row-reactions.tsx';
import { ShortReviewRow } from '../../library/short-reviews/short-review-row.tsx';
import { ThoughtRow } from '../../writing/thoughts/thought-row.tsx';
import classes from './feed-row.module.css';

interface FeedListRowProps {
  readonly row: FeedRow;
  readonly onOpen?: () => void;
  /** Placed beside the reactions. */
  readonly menu?: ReactNode;
}

/** A row of the square: author and time, title, excerpt, why it is recommended, and its attachments. */
export function FeedListRow({ row, onOpen, menu }: FeedListRowProps) {
  const { kind, id, title, link, excerpt, spoiler, book, author, publishedAt, pictures } = row;
  if (kind === 'short_review' && book && author && publishedAt)
    return (
      <ShortReviewRow
        withBook
        review={{ id, book, author, text: excerpt, state: row.readState, rating: row.rating, publishedAt }}
        why={<Why row={row} />}
        menu={menu}
        onOpen={onOpen}
      />
    );
  if (kind === 'thought' && author && publishedAt)
    return (
      <ThoughtRow
        thought={{ ...row, author, publishedAt, text: excerpt, mentions: [] }}
        why={<Why row={row} />}
        menu={menu}
        onOpen={onOpen}
      />
    );
  const isReview = kind === 'review' || kind === 'book';
  return (
    <ListRow
      leading={
        isReview && book && pictures.length === 0 && <BookCover {...book} picture={book.cover} width={72} />
      }
      byline={<Byline row={row} />}
      written
      title={
        <h2>
          {link ? (
            <Link to={link} onClick={onOpen}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
      }
      badges={spoiler && <Badge tone="warn">含剧透</Badge>}
      excerpt={excerpt}
      trailing={trailingOf(row)}
    >
      {pictures.length > 1 && <PictureStrip pictures={pictures} />}
      <div className={classes.foot}>
        <Meta>
          <Why row={row} />
          <Facts row={row} />
        </Meta>
        <span className={classes.actions}>
          <RowReactions target={{ kind, id }} title={title} link={link} />
          {menu}
        </span>
      </div>
    </ListRow>
  );
}

function Byline({
  row: { kind, author, circle, publishedAt, readState, rating },
}: {
  readonly row: FeedRow;
}) {
  return (
    <>
      <span className={classes.who}>
        {author && (
          <Link to={`/user/${author.uid}`} className={classes.author}>
            <Avatar name={author.name} picture={author.avatar} size={24} />
            <span className={classes.name}>{author.name}</span>
          </Link>
        )}
        {publishedAt && kind !== 'book' && (
          <span className={classes.when}>
            <RelativeTime at={publishedAt} />
          </span>
        )}
      </span>
      {circle && (
        <span>
          在 <Link to={`/circle/${circle.id}`}>{circle.name}</Link>
        </span>
      )}
      {kind === 'book_list' && <span>整理了一份书单</span>}
      {kind === 'reading_lead' && <span>发起了领读</span>}
      {kind === 'live' && <span>预告了直播</span>}
      {kind === 'review' && (
        <span className={classes.verdict}>
          {readState ? readStateLabels[readState] : '写了书评'}
          {rating !== null && <Stars value={rating} size={14} />}
        </span>
      )}
    </>
  );
}

/** The reason for the row; a badge if an operator recommends it. */
function Why({ row: { by, why } }: { readonly row: FeedRow }) {
  if (why === null) return null;
  return by === 'operator' ? <Badge tone="brand">{why}</Badge> : <span>{why}</span>;
}

function Facts({ row }: { readonly row: FeedRow }) {
  const { kind, channel, topics, book, size, members, startsAt, why } = row;
  const isNamed = (name: string) => why?.includes(`「${name}」`) ?? false;
  return (
    <>
      {book && kind !== 'book' && (
        <Link to={`/book/${book.id}`}>
          《{book.title}》{book.author}
        </Link>
      )}
      {kind === 'book' && book && <span>{book.author}</span>}
      {kind === 'book_list' && <span>{formatNumber(size)} 本</span>}
      {members !== null && <span>{formatNumber(members)} 人在读</span>}
      {startsAt && <span>{formatChinaTime(startsAt)} 开始</span>}
      {channel && !isNamed(channel.name) && <Link to={`/channel/${channel.slug}`}>{channel.name}</Link>}
      {topics
        .filter(({ name }) => !isNamed(name))
        .slice(0, book ? 1 : 2)
        .map(({ id, name }) => (
          <Link key={id} to={`/topic/${id}`}>
            #{name}
          </Link>
        ))}
    </>
  );
}

/** Decorative, except for covers, whose alternative text names the book. A picture stands in the place of the cover. */
function trailingOf({ kind, cover, book, books, pictures }: FeedRow): ReactNode {
  if (pictures.length === 1) return <PictureStrip pictures={pictures} />;
  if (pictures.length > 0 || kind === 'review' || kind === 'book') return null;
  if (kind === 'book_list' && books.length > 0) return <CoverStack books={books} width={44} />;
  if (book) return <BookCover {...book} picture={book.cover} width={72} />;
  return cover && <img className={classes.picture} src={cover} alt="" loading="lazy" />;
}
