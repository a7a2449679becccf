import type { ReviewItem } from '@gongdu/contract/review';
import { refusalReasons } from '@gongdu/contract/review-reason';
import { When } from '../../ui/when.tsx';
import styles from './reviews.module.css';

type Entry = ReviewItem['log'][number];

const actWords: Readonly<Record<Entry['act'], string>> = {
  submitted: '提交审核',
  withdrawn: '撤回',
  approved: '通过',
  refused: '不通过',
  returned: '退回修改',
};

/** Everything that happened to the item; notes are the reviewers' own. */
export function ReviewLog({ log }: Pick<ReviewItem, 'log'>) {
  return (
    <section className={styles.log} aria-label="处理记录">
      <h3>处理记录</h3>
      <ol>
        {log.map((entry) => (
          <li key={entry.id} data-act={entry.act}>
            <p className={styles.logHead}>
              <span>
                {entry.actor} {actWords[entry.act]}
              </span>
              <When at={entry.at} />
            </p>
            {entry.code && (
              <p>
                {refusalReasons[entry.code].words}
                {entry.sentence && `。${entry.sentence}`}
              </p>
            )}
            {entry.note && <p className={styles.note}>内部备注：{entry.note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
