import { IconListCheck } from '@tabler/icons-react';
import styles from './notice-list.module.css';

interface ListHeadProps {
  readonly unreadOnly: boolean;
  readonly showUnreadOnly: (on: boolean) => void;
  /** Begins choosing rows; absent where there are none. */
  readonly select: (() => void) | undefined;
}

export function ListHead({ unreadOnly, showUnreadOnly, select }: ListHeadProps) {
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.filter}
        aria-pressed={unreadOnly}
        onClick={() => showUnreadOnly(!unreadOnly)}
      >
        只看未读
      </button>
      {unreadOnly && <span className={styles.hint}>此时看过的消息不会自动标为已读</span>}
      {select && (
        <>
          <span className={styles.keys}>
            <kbd>J</kbd> <kbd>K</kbd> 移动 · <kbd>Enter</kbd> 打开 · <kbd>E</kbd> 已读或未读 · <kbd>X</kbd>{' '}
            选择 · <kbd>Delete</kbd> 删除
          </span>
          <button type="button" className={styles.tool} onClick={select}>
            <IconListCheck size={18} stroke={1.7} aria-hidden /> 批量处理
          </button>
        </>
      )}
    </div>
  );
}
