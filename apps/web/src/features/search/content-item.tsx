import { type ContentRow, contentKindWords } from '@gongdu/contract/content';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BookCover } from '../../ui/book-cover.tsx';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import { When } from '../../ui/when.tsx';
import styles from './content-item.module.css';

interface ContentItemProps {
  readonly row: ContentRow;
  /** In place of the row's own, e.g. with marks. */
  readonly title?: ReactNode;
  readonly words?: ReactNode;
  /** What kind of thing it is, where several stand together. */
  readonly showKind?: boolean;
  readonly opened?: () => void;
  /** Beside it, e.g. buttons. */
  readonly action?: ReactNode;
}

/** One published thing of any kind in a list. */
export function ContentItem({ row, title, words, showKind, opened, action }: ContentItemProps) {
  const { kind, author, summary, link } = row;
  const shown = title ?? row.title;
  const said = words ?? summary;
  return (
    <li className={styles.item}>
      <Picture row={row} />
      <div className={styles.body}>
        <h2 className={styles.title}>
          {showKind && <span className={styles.kind}>{contentKindWords[kind]}</span>}
          {link ? (
            <Link to={link} onClick={opened}>
              {shown}
            </Link>
          ) : (
            shown
          )}
        </h2>
        {said && <p className={styles.words}>{said}</p>}
        <p className={styles.line}>
          {kind !== 'author' && author && <span className={styles.author}>{author}</span>}
          <Published row={row} />
        </p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}

function Picture({ row: { kind, title, author, mainPicUrl } }: Pick<ContentItemProps, 'row'>) {
  if (kind === 'author') return <NameAvatar name={title} picture={mainPicUrl} size={48} />;
  if (kind === 'book') return <BookCover title={title} author={author} picture={mainPicUrl} width={48} />;
  // beside its title a picture says nothing new to a screen reader
  return mainPicUrl && <img className={styles.picture} src={mainPicUrl} alt="" loading="lazy" />;
}

/** Of a book only the year is known to be true. */
function Published({ row: { kind, publishTime } }: Pick<ContentItemProps, 'row'>) {
  if (publishTime === null) return null;
  if (kind === 'book') return <span>{new Date(publishTime).getUTCFullYear()} 年</span>;
  return <When at={publishTime} />;
}
