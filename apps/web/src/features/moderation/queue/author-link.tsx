import type { ModerationRow } from '@gongdu/contract/moderation/queue';
import { Link } from 'react-router';
import { AuthorCard } from './author-card.tsx';
import classes from './queue.module.css';

interface AuthorLinkProps extends Pick<ModerationRow, 'author'> {
  /** e.g. 圈主. */
  readonly role: string;
}

/** The author card of what has no record of its own: the person's page tells the rest. */
export function AuthorLink({ author, role }: AuthorLinkProps) {
  return (
    <AuthorCard author={author}>
      <p className={classes.record}>
        <span>{role}</span>
        <Link to={`/user/${author.uid}`}>查看{author.name}的主页</Link>
      </p>
    </AuthorCard>
  );
}
