import type { ReviewRow } from '@gongdu/contract/review';
import { Link } from 'react-router';
import { AuthorCard } from './author-card.tsx';
import styles from './reviews.module.css';

interface AuthorLinkProps extends Pick<ReviewRow, 'author'> {
  /** e.g. 圈主. */
  readonly role: string;
}

/** The author card of what has no record of its own: the person's page tells the rest. */
export function AuthorLink({ author, role }: AuthorLinkProps) {
  return (
    <AuthorCard author={author}>
      <p className={styles.record}>
        <span>{role}</span>
        <Link to={`/user/${author.uid}`}>查看{author.name}的主页</Link>
      </p>
    </AuthorCard>
  );
}
