import type { Notice } from '@gongdu/contract/notice';
import { factsOf } from '@gongdu/contract/notice-kind';
import { NoticeIcon } from './notice-icon.tsx';
import styles from './notice-row.module.css';
import { RowFrame } from './row-frame.tsx';
import { RowTitle } from './row-title.tsx';

/** What the product says: results of reviews, announcements, words about circles and leads. */
export function NoticeRow({ notice }: { readonly notice: Notice }) {
  const { body, kind } = notice;
  return (
    <RowFrame
      notice={notice}
      head={
        <span className={styles.icon} data-sign={factsOf(kind).sign}>
          <NoticeIcon kind={kind} />
        </span>
      }
    >
      <RowTitle notice={notice} />
      {body !== '' && <p className={styles.text}>{body}</p>}
    </RowFrame>
  );
}
