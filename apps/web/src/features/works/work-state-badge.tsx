import { type WorkRow, workRevisionWords, workStateWords } from '@gongdu/contract/work';
import styles from './work-state-badge.module.css';

type Standing = Pick<WorkRow, 'state' | 'revision' | 'deletedAt'>;

/** The state, and beside 已发布 what became of the changes readers do not see yet. */
export function WorkStateBadge({ work: { state, revision, deletedAt } }: { readonly work: Standing }) {
  if (deletedAt !== null)
    return (
      <span className={styles.badge} data-state="deleted">
        回收站
      </span>
    );
  return (
    <span className={styles.badges}>
      <span className={styles.badge} data-state={state}>
        {workStateWords[state]}
      </span>
      {state === 'published' && revision !== null && (
        <span className={styles.badge} data-state={revision}>
          {workRevisionWords[revision]}
        </span>
      )}
    </span>
  );
}
