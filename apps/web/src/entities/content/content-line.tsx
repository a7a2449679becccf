import { type ContentRow, contentKindLabels } from '@gongdu/contract/content';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RelativeTime } from '../../ui/text/relative-time.tsx';
import classes from './content-line.module.css';

interface ContentCardProps {
  readonly content: ContentRow;
  readonly withAuthor?: boolean;
  /** Beside the words. */
  readonly action?: ReactNode;
}

export function ContentLine({ content, withAuthor = false, action }: ContentCardProps) {
  const { kind, title, author, summary, link, mainPicUrl, publishTime } = content;
  return (
    <li className={classes.card}>
      <div className={classes.body}>
        <h2 className={classes.title}>{link ? <Link to={link}>{title}</Link> : title}</h2>
        {summary && <p className={classes.summary}>{summary}</p>}
        <p className={classes.meta}>
          <span className={classes.kind}>{contentKindLabels[kind]}</span>
          {withAuthor && author && <span>{author}</span>}
          {publishTime && <RelativeTime at={publishTime} />}
        </p>
      </div>
      {mainPicUrl && <img className={classes.cover} src={mainPicUrl} alt="" loading="lazy" />}
      {action}
    </li>
  );
}
