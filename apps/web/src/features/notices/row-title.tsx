import type { Notice } from '@gongdu/contract/notice';
import { Link } from 'react-router';
import styles from './notice-row.module.css';
import { useNotices } from './notices-context.ts';

/** What the row says, and the whole row's press: to what it tells of, or to the rest of its words. */
export function RowTitle({ notice }: { readonly notice: Notice }) {
  const { activeId, acts, showText } = useNotices();
  const { id, gone, kind, link, read, title } = notice;
  const words = (
    <>
      {title}
      <span className={styles.dot} data-read={read || undefined}>
        {!read && <span className={styles.hidden}>未读</span>}
      </span>
    </>
  );
  const main = {
    className: styles.main ?? '',
    tabIndex: id === activeId ? 0 : -1,
    'data-main': true,
  };
  if (link !== null && !gone)
    return (
      <p className={styles.title}>
        <Link to={link} {...main} onClick={() => acts.open(notice)}>
          {words}
        </Link>
      </p>
    );
  return (
    <>
      <p className={styles.title}>
        <button
          type="button"
          {...main}
          onClick={() => {
            acts.open(notice);
            if (kind === 'announcement') showText(notice);
          }}
        >
          {words}
        </button>
      </p>
      {gone && <p className={styles.gone}>原内容已被删除，或不再公开。</p>}
    </>
  );
}
