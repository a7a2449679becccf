import { IconListCheck } from '@tabler/icons-react';
import classes from './notification-list.module.css';

interface ListHeaderProps {
  readonly unreadOnly: boolean;
  readonly onUnreadOnlyChange: (on: boolean) => void;
  /** Begins choosing rows; absent where there are none. */
  readonly onSelect: (() => void) | undefined;
}

export function ListHeader({ unreadOnly, onUnreadOnlyChange, onSelect }: ListHeaderProps) {
  return (
    <div className={classes.bar}>
      <button
        type="button"
        className={classes.filter}
        aria-pressed={unreadOnly}
        onClick={() => onUnreadOnlyChange(!unreadOnly)}
      >
        只看未读
      </button>
      {unreadOnly && <span className={classes.note}>此时看过的消息不会自动标为已读</span>}
      {onSelect && (
        <>
          <span className={classes.keys}>
            <kbd>J</kbd> <kbd>K</kbd> 移动 · <kbd>Enter</kbd> 打开 · <kbd>E</kbd> 已读或未读 · <kbd>X</kbd>{' '}
            选择 · <kbd>Delete</kbd> 删除
          </span>
          <button type="button" className={classes.tool} onClick={onSelect}>
            <IconListCheck size={18} stroke={1.7} aria-hidden /> 批量处理
          </button>
        </>
      )}
    </div>
  );
}
