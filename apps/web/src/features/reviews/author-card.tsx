import type { ReviewItem } from '@gongdu/contract/review';
import { type WorkState, workStates } from '@gongdu/contract/work';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import styles from './reviews.module.css';

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

/** Who wrote it, and how earlier posts fared. */
export function AuthorCard({ author, record }: Pick<ReviewItem, 'author' | 'record'>) {
  return (
    <div className={styles.author}>
      <NameAvatar name={author.name} picture={author.avatar} size={40} />
      <div>
        <p className={styles.authorName}>{author.name}</p>
        <ul className={styles.record}>
          {shown.map((state) => (
            <li key={state} data-state={record[state] > 0 ? state : undefined}>
              {recordWords[state]} <b>{record[state]}</b>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
