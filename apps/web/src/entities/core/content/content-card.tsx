import {
  type ContentKind,
  type ContentRow,
  contentKindLabels,
} from '@gongdu/contract/core/content-index/content';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListRow } from '../../../ui/layout/list.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { PictureStrip } from '../pictures/picture-strip.tsx';
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
  /** Why the row is listed. */
  readonly note?: ReactNode;
  /** Buttons at the end. */
  readonly action?: ReactNode;
}

/** Objects that have a name, not a written title. */
const named: readonly ContentKind[] = ['author', 'circle', 'topic'];

/** Texts, whose picture is a photograph and no cover. */
const pictured: readonly ContentKind[] = ['post', 'review', 'news'];

/** A list row of published content of any kind. */
export function ContentCard(props: ContentCardProps) {
  const { row, title = row.title, body = row.summary, showKind, showAuthor = true, onOpen } = props;
  const { note, action } = props;
  const { kind, author, link } = row;
  const facts = (
    <>
      {showAuthor && author && <span className={classes.author}>{author}</span>}
      {showKind && <span>{contentKindLabels[kind]}</span>}
      <Published row={row} />
    </>
  );
  // told apart from the authors of books and from other readers
  const isNamedAuthor = kind === 'author' && showKind;
  return (
    <ListRow
      leading={leadingOf(row)}
      byline={kind === 'book' || kind === 'author' ? undefined : facts}
      written={!named.includes(kind)}
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
      excerpt={body}
      meta={
        (kind === 'book' || isNamedAuthor || note) && (
          <>
            {kind === 'book' && facts}
            {isNamedAuthor && <span>{contentKindLabels.author}</span>}
            {note && <span>{note}</span>}
          </>
        )
      }
      actions={action}
      trailing={trailingOf(row)}
    />
  );
}

function leadingOf({ kind, title, author, mainPicUrl }: ContentRow): ReactNode {
  if (kind === 'author') return <Avatar name={title} picture={mainPicUrl} size={48} />;
  return kind === 'book' && <BookCover title={title} author={author} picture={mainPicUrl} width={64} />;
}

/** Decorative: the title is beside it. */
function trailingOf({ kind, mainPicUrl }: ContentRow): ReactNode {
  if (kind === 'author' || kind === 'book' || mainPicUrl === null) return null;
  if (pictured.includes(kind)) return <PictureStrip pictures={[mainPicUrl]} />;
  return <img className={classes.picture} src={mainPicUrl} alt="" loading="lazy" />;
}

/** Of a book only the year is reliable. */
function Published({ row: { kind, publishTime } }: Pick<ContentCardProps, 'row'>) {
  if (publishTime === null) return null;
  if (kind === 'book') return <span>{new Date(publishTime).getUTCFullYear()} 年</span>;
  return <RelativeTime at={publishTime} />;
}
