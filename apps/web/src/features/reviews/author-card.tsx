import type { ReviewRow } from '@gongdu/contract/review';
import type { ReactNode } from 'react';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import styles from './reviews.module.css';

interface AuthorCardProps extends Pick<ReviewRow, 'author'> {
  /** What is known of this person. */
  readonly children: ReactNode;
}

/** Who stands behind the item. */
export function AuthorCard({ author, children }: AuthorCardProps) {
  return (
    <div className={styles.author}>
      <NameAvatar name={author.name} picture={author.avatar} size={40} />
      <div>
        <p className={styles.authorName}>{author.name}</p>
        {children}
      </div>
    </div>
  );
}
