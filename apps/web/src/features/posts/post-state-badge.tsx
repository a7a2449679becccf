import { type PostRow, postStateWords } from '@gongdu/contract/post';
import styles from './post-state-badge.module.css';

export function PostStateBadge({ post }: { readonly post: Pick<PostRow, 'state' | 'deletedAt'> }) {
  const deleted = post.deletedAt !== null;
  return (
    <span className={styles.badge} data-state={deleted ? 'deleted' : post.state}>
      {deleted ? '回收站' : postStateWords[post.state]}
    </span>
  );
}
