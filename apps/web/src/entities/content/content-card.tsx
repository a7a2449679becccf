import { type ContentRow, contentKindLabels } from '@gongdu/contract/content';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ListRow } from '../../ui/layout/list.tsx';
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

/** A list row of published content of any kind. */
export function ContentCard(props: ContentCardProps) {
  const { row, title = row.title, body = row.summary, showKind, showAuthor = true, onOpen, action } = props;
  const { kind, author, link } = row;
  return (
    <ListRow
      leading={pictureOf(row)}
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
      badges={showKind && <Badge tone="brand">{contentKindLabels[kind]}</Badge>}
      excerpt={body}
      meta={
        <>
          {showAuthor && kind !== 'author' && author && <span>{author}</span>}
          <Published row={row} />
        </>
      }
      actions={action}
    />
  );
}

function pictureOf({ kind, title, author, mainPicUrl }: ContentRow): ReactNode {
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
