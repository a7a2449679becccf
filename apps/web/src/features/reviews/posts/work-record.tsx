import type { ReviewItem } from '@gongdu/contract/review';
import { type WorkState, workStates } from '@gongdu/contract/work';
import styles from './post-content.module.css';

const recordWords: Readonly<Record<WorkState, string>> = {
  published: '已发布',
  refused: '未通过',
  taken_down: '已下架',
  pending: '审核中',
  scheduled: '定时发布',
  returned: '退回修改',
  draft: '草稿',
};
const shown = workStates.filter((state) => state !== 'draft');

/** How the author's earlier works fared. */
export function WorkRecord({ record }: Pick<ReviewItem, 'record'>) {
  return (
    <ul className={styles.record}>
      {shown.map((state) => (
        <li key={state} data-state={record[state] > 0 ? state : undefined}>
          {recordWords[state]} <b>{record[state]}</b>
        </li>
      ))}
    </ul>
  );
}
