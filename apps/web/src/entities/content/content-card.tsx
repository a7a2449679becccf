import { type ContentRow, contentKindLabels } from '@gongdu/contract/content';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/media/avatar.tsx';
import { BookCover } from '../../ui/media/book-cover.tsx';
import { RelativeTime } from '../../ui/text/relative-time.tsx';
import classes from './content-card.module.css';

interface ContentCardProps {
  readonly row: ContentRow;
  /** Replaces the row's own title, e.g. with search marks. */
  readonly title?: ReactNode;
  readonly body?: ReactNode;
  /** For lists that mix kinds. */
  readonly showKind?: boolean;
  /** False on the author's own page. */
  readonly showAuthor?: boolean;
  readonly onOpen?: () => void;
  /** Buttons at the end. */
  readonly action?: ReactNode;
}

/** List row of one published thing of any kind. */
export function ContentCard({
  row,
  title,
  body,
  showKind,
  showAuthor = true,
  onOpen,
  action,
}: ContentCardProps) {
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
        {shownBody && <p className={classes.summary}>{shownBody}</p>}
        <p className={classes.meta}>
          {showAuthor && kind !== 'author' && author && <span className={classes.author}>{author}</span>}
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
  // decorative: the title is beside it
  return mainPicUrl && <img className={classes.picture} src={mainPicUrl} alt="" loading="lazy" />;
}

/** Of a book only the year is reliable. */
function Published({ row: { kind, publishTime } }: Pick<ContentCardProps, 'row'>) {
  if (publishTime === null) return null;
  if (kind === 'book') return <span>{new Date(publishTime).getUTCFullYear()} 年</span>;
  return <RelativeTime at={publishTime} />;
}
