import { type ContentRow, contentKindLabels } from '@gongdu/contract/content';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/media/avatar.tsx';
import { BookCover } from '../../ui/media/book-cover.tsx';
import { RelativeTime } from '../../ui/text/relative-time.tsx';
import classes from './content-card.module.css';

interface ContentCardProps {
  readonly row: ContentRow;
  /** In place of the row's own, e.g. with marks. */
  readonly title?: ReactNode;
  readonly body?: ReactNode;
  /** What kind of thing it is, where several stand together. */
  readonly showKind?: boolean;
  readonly onOpen?: () => void;
  /** Beside it, e.g. buttons. */
  readonly action?: ReactNode;
}

/** One published thing of any kind in a list. */
export function ContentCard({ row, title, body, showKind, onOpen, action }: ContentCardProps) {
  const { kind, author, summary, link } = row;
  const shownTitle = title ?? row.title;
  const shownBody = body ?? summary;
  return (
    <li className={classes.item}>
      <Picture row={row} />
      <div className={classes.body}>
        <h2 className={classes.title}>
          {showKind && <span className={classes.kind}>{contentKindLabels[kind]}</span>}
          {link ? (
            <Link to={link} onClick={onOpen}>
              {shownTitle}
            </Link>
          ) : (
            shownTitle
          )}
        </h2>
        {shownBody && <p className={classes.words}>{shownBody}</p>}
        <p className={classes.meta}>
          {kind !== 'author' && author && <span className={classes.author}>{author}</span>}
          <Published row={row} />
        </p>
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </li>
  );
}

function Picture({ row: { kind, title, author, mainPicUrl } }: Pick<ContentCardProps, 'row'>) {
  if (kind === 'author') return <Avatar name={title} picture={mainPicUrl} size={48} />;
  if (kind === 'book') return <BookCover title={title} author={author} picture={mainPicUrl} width={48} />;
  // beside its title a picture says nothing new to a screen reader
  return mainPicUrl && <img className={classes.picture} src={mainPicUrl} alt="" loading="lazy" />;
}

/** Of a book only the year is known to be true. */
function Published({ row: { kind, publishTime } }: Pick<ContentCardProps, 'row'>) {
  if (publishTime === null) return null;
  if (kind === 'book') return <span>{new Date(publishTime).getUTCFullYear()} 年</span>;
  return <RelativeTime at={publishTime} />;
}
