import type { ImMessage } from '@gongdu/contract/messaging/message';
import { memo } from 'react';
import { formatDateTime, formatRelativeTime } from '../../../ui/text/format-time.ts';
import { useChat } from '../store/chat-store.ts';
import { eventText, removedText } from '../store/message-preview.ts';
import { Bubble } from './bubble.tsx';
import { PendingBubble, PendingFileBubble } from './pending-bubble.tsx';
import type { Row } from './rows.ts';
import classes from './thread.module.css';
import { useThread } from './thread-context.ts';

interface MessageRowProps {
  readonly row: Row;
  /** Jumped to. */
  readonly highlighted: boolean;
}

export const MessageRow = memo(function MessageRow({ row, highlighted }: MessageRowProps) {
  return (
    <div
      className={classes.row}
      data-marked={highlighted || undefined}
      data-group={row.startsGroup || undefined}
    >
      {row.kind === 'entry' && row.startsDay && <Day at={row.entry.ctime_ms} />}
      {row.startsNew && (
        <p className={classes.newLine}>
          <span>以下为新消息</span>
        </p>
      )}
      {row.kind === 'sending' && <PendingBubble sending={row.sending} startsGroup={row.startsGroup} />}
      {row.kind === 'file' && <PendingFileBubble sending={row.file} />}
      {row.kind === 'entry' && <EntryRow entry={row.entry} startsGroup={row.startsGroup} />}
    </div>
  );
});

function Day({ at }: { readonly at: number }) {
  const date = new Date(at);
  // without the clock: it stands at each group
  const label = formatRelativeTime(startOfDay(date), startOfDay(new Date())).replace(/ ?\d\d:\d\d$/, '');
  return (
    <p className={classes.day}>
      <time dateTime={date.toISOString()} title={formatDateTime(date)}>
        {label === '刚刚' ? '今天' : label}
      </time>
    </p>
  );
}

function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

function EntryRow({ entry, startsGroup }: { readonly entry: ImMessage; readonly startsGroup: boolean }) {
  const { me, nameOf } = useThread();
  const displayName = (username: string) => (username === me ? '您' : nameOf(username));
  if (entry.event) return <p className={classes.tip}>{eventText(entry.event, displayName)}</p>;
  if (entry.removed) return <p className={classes.tip}>{removedText}</p>;
  if (entry.retracted || !entry.content)
    return <Retracted entry={entry} name={displayName(entry.from_username)} />;
  return <Bubble entry={entry} content={entry.content} startsGroup={startsGroup} />;
}

function Retracted({ entry, name }: { readonly entry: ImMessage; readonly name: string }) {
  const { restoreText } = useThread();
  const text = useChat(({ recalled }) => recalled.get(entry.msg_id));
  return (
    <p className={classes.tip}>
      {name}撤回了一条消息
      {text !== undefined && (
        <button type="button" onClick={() => restoreText(text)}>
          重新编辑
        </button>
      )}
    </p>
  );
}
