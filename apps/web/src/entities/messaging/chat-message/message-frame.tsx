import { IconArrowDown, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatClock, formatDateTime, formatDay } from '../../../ui/text/format-time.ts';
import classes from './message-frame.module.css';

interface MessageItemProps {
  /** The message that a link or search jumped to. */
  readonly highlighted?: boolean;
  /** Has a gap above it. */
  readonly startsGroup: boolean;
  /** While messages are being selected: a check box, or null for a message that cannot be selected. */
  readonly choice?: ReactNode;
  readonly children: ReactNode;
}

/** One row of a conversation. */
export function MessageItem({ highlighted = false, startsGroup, choice, children }: MessageItemProps) {
  const isChoosing = choice !== undefined;
  return (
    <div
      className={classes.row}
      data-message
      data-marked={highlighted || undefined}
      data-group={startsGroup || undefined}
      data-choosing={isChoosing || undefined}
    >
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the check box is inside */}
      {choice && <label className={classes.choice}>{choice}</label>}
      <div inert={isChoosing}>{children}</div>
    </div>
  );
}

interface MessageFrameProps {
  /** Own messages are placed at the right, without an avatar. */
  readonly mine: boolean;
  readonly avatar?: ReactNode;
  /** The sender's name, above the first message of a run in a group. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

export function MessageFrame({ mine, avatar, head, children }: MessageFrameProps) {
  return (
    <div className={classes.side} data-mine={mine || undefined}>
      {!mine && <span className={classes.avatar}>{avatar}</span>}
      <div className={classes.content}>
        {head && <p className={classes.from}>{head}</p>}
        {children}
      </div>
    </div>
  );
}

interface MessageLineProps {
  /** Not yet accepted by the server. */
  readonly sending?: boolean;
  /** Milliseconds; shown at the end of a run. */
  readonly at?: number | null;
  readonly children: ReactNode;
}

/** A message with its time and state beside it. */
export function MessageLine({ sending = false, at = null, children }: MessageLineProps) {
  return (
    <div className={classes.line}>
      {children}
      {at !== null && (
        <span className={classes.clock}>
          <Clock at={at} />
        </span>
      )}
      {sending && (
        <span className={classes.state} role="img" aria-label="发送中">
          <IconClock size={14} aria-hidden />
        </span>
      )}
    </div>
  );
}

/** @param at Milliseconds. */
export function DayLine({ at }: { readonly at: number }) {
  const date = new Date(at);
  return (
    <p className={classes.day}>
      <time dateTime={date.toISOString()} title={formatDateTime(date)}>
        {formatDay(date, new Date())}
      </time>
    </p>
  );
}

export function NewMessagesLine({ count = 0 }: { readonly count?: number }) {
  return (
    <p className={classes.newLine}>
      <span>{count > 0 ? `以下为 ${count > 99 ? '99+' : count} 条新消息` : '以下为新消息'}</span>
    </p>
  );
}

/** A notice between messages. */
export function TipLine({ children }: { readonly children: ReactNode }) {
  return <p className={classes.tip}>{children}</p>;
}

/** @param at Milliseconds. */
export function Clock({ at }: { readonly at: number }) {
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={formatDateTime(date)}>
      {formatClock(date)}
    </time>
  );
}

/** Whether the other member has read an own message. */
export function ReadLabel({ read }: { readonly read: boolean }) {
  return (
    <span className={classes.receipt} data-read={read || undefined}>
      {read ? '已读' : '未读'}
    </span>
  );
}

export const receiptClass = classes.receipt ?? '';

interface ToEndButtonProps {
  /** The number of new messages below the visible ones. */
  readonly unread: number;
  readonly onClick: () => void;
}

export function ToEndButton({ unread, onClick }: ToEndButtonProps) {
  return (
    <button type="button" className={classes.toEnd} onClick={onClick}>
      <IconArrowDown size={15} aria-hidden />
      {unread > 0 ? `${unread > 99 ? '99+' : unread} 条新消息` : '回到最新'}
    </button>
  );
}
