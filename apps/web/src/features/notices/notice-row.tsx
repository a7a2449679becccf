import type { Notice } from '@gongdu/contract/notice';
import { Link } from 'react-router';
import { When } from '../../ui/when.tsx';
import { noticeIcon } from './notice-icon.tsx';
import styles from './notice-row.module.css';
import { UnreadDot } from './unread-dot.tsx';
import { useSeen } from './use-seen.ts';

export function NoticeRow({ notice }: { readonly notice: Notice }) {
  const { place, seen } = useSeen(notice.read);
  const words = (
    <>
      <span className={styles.icon} data-kind={notice.kind}>
        {noticeIcon(notice)}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          {notice.title}
          <UnreadDot seen={seen} />
        </span>
        <span className={styles.text}>{notice.body}</span>
      </span>
      <span className={styles.when}>
        <When at={notice.createdAt} />
      </span>
    </>
  );
  return (
    <li ref={place} className={styles.item}>
      {notice.link === null ? (
        <div className={styles.notice}>{words}</div>
      ) : (
        <Link to={notice.link} className={styles.notice}>
          {words}
        </Link>
      )}
    </li>
  );
}
