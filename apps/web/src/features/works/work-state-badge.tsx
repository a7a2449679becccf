import { type WorkRow, workStateWords } from '@gongdu/contract/work';
import styles from './work-state-badge.module.css';

export function WorkStateBadge({ post }: { readonly post: Pick<WorkRow, 'state' | 'deletedAt'> }) {
  const deleted = post.deletedAt !== null;
  return (
    <span className={styles.badge} data-state={deleted ? 'deleted' : post.state}>
      {deleted ? '回收站' : workStateWords[post.state]}
    </span>
  );
}
