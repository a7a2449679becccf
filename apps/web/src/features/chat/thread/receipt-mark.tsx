import type { ImMessage } from '@gongdu/contract/messaging/message';
import classes from './thread.module.css';
import { useThread } from './thread-context.ts';

/** Whether the other one, or how many of a group, have read a message of mine. */
export function ReceiptMark({ entry }: { readonly entry: ImMessage }) {
  const { conversation, showReaders } = useThread();
  const { unread_count } = entry;
  if (!entry.need_receipt) return null;
  if (conversation.gid === undefined)
    return unread_count === undefined ? null : (
      <span className={classes.receipt} data-read={unread_count === 0 || undefined}>
        {unread_count === 0 ? '已读' : '未读'}
      </span>
    );
  return (
    <button
      type="button"
      className={classes.receipt}
      data-read={unread_count === 0 || undefined}
      onClick={() => showReaders(entry)}
    >
      {groupLabel(unread_count)}
    </button>
  );
}

function groupLabel(unread: number | undefined): string {
  if (unread === undefined) return '查看已读';
  return unread === 0 ? '全部已读' : `${unread} 人未读`;
}
