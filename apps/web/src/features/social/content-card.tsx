import { type ContentRow, contentKindWords } from '@gongdu/contract/content';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { When } from '../../ui/when.tsx';
import styles from './content-card.module.css';

interface ContentCardProps {
  readonly content: ContentRow;
  readonly withAuthor?: boolean;
  /** Beside the words. */
  readonly action?: ReactNode;
}

export function ContentCard({ content, withAuthor = false, action }: ContentCardProps) {
  const { kind, title, author, summary, link, mainPicUrl, publishTime } = content;
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <h2 className={styles.title}>{link ? <Link to={link}>{title}</Link> : title}</h2>
        {summary && <p className={styles.summary}>{summary}</p>}
        <p className={styles.facts}>
          <span className={styles.kind}>{contentKindWords[kind]}</span>
          {withAuthor && author && <span>{author}</span>}
          {publishTime && <When at={publishTime} />}
        </p>
      </div>
      {mainPicUrl && <img className={styles.cover} src={mainPicUrl} alt="" loading="lazy" />}
      {action}
    </li>
  );
}
