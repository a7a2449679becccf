import type { ModerationRow } from '@gongdu/contract/moderation/queue';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/media/avatar.tsx';
import classes from './queue.module.css';

interface AuthorCardProps extends Pick<ModerationRow, 'author'> {
  /** What is known of this person. */
  readonly children: ReactNode;
}

/** Who stands behind the item. */
export function AuthorCard({ author, children }: AuthorCardProps) {
  return (
    <div className={classes.author}>
      <Avatar name={author.name} picture={author.avatar} size={40} />
      <div>
        <p className={classes.authorName}>{author.name}</p>
        {children}
      </div>
    </div>
  );
}
