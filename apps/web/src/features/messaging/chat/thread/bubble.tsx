import type { ImContent } from '@gongdu/contract/messaging/content';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MessageContent } from '../../../../entities/messaging/chat-message/message-content.tsx';
import {
  MessageFrame,
  MessageLine,
  ReadLabel,
  receiptClass,
} from '../../../../entities/messaging/chat-message/message-frame.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { usePerson } from '../store/people.ts';
import { WithBubbleMenu } from './bubble-menu.tsx';
import classes from './thread.module.css';
import { useThread } from './thread-context.ts';

interface BubbleProps {
  readonly entry: ImMessage;
  readonly content: ImContent;
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
}

export function Bubble({ entry, content, startsGroup, endsGroup }: BubbleProps) {
  const { me } = useThread();
  const mine = entry.from_username === me;
  return (
    <MessageLayout mine={mine} username={entry.from_username} startsGroup={startsGroup}>
      <MessageLine at={endsGroup ? entry.ctime_ms : null}>
        <WithBubbleMenu entry={entry} mine={mine}>
          <MessageContent entry={entry} content={content} mine={mine} />
        </WithBubbleMenu>
      </MessageLine>
      {mine && endsGroup && <ReceiptMark entry={entry} />}
    </MessageLayout>
  );
}

interface MessageLayoutProps {
  readonly mine: boolean;
  readonly username: string;
  readonly startsGroup: boolean;
  readonly children: ReactNode;
}

/** Own messages are at the right, without an avatar. */
export function MessageLayout({ mine, username, startsGroup, children }: MessageLayoutProps) {
  const { conversation, nameOf } = useThread();
  const person = usePerson(username);
  const name = nameOf(username);
  const picture = conversation.username === username ? conversation.avatar || null : (person?.avatar ?? null);
  return (
    <MessageFrame
      mine={mine}
      avatar={
        startsGroup && (
          <Link to={username.replace('user_', '/user/')} aria-label={`${name}的主页`} tabIndex={-1}>
            <Avatar name={name} picture={picture} size={36} />
          </Link>
        )
      }
      head={
        startsGroup && !mine && conversation.gid !== undefined && <span className={classes.name}>{name}</span>
      }
    >
      {children}
    </MessageFrame>
  );
}

/** Whether the other member, or how many of a group, have read an own message. */
function ReceiptMark({ entry }: { readonly entry: ImMessage }) {
  const { conversation, showReaders } = useThread();
  const { unread_count } = entry;
  if (!entry.need_receipt) return null;
  if (conversation.gid === undefined)
    return unread_count === undefined ? null : <ReadLabel read={unread_count === 0} />;
  return (
    <button
      type="button"
      className={receiptClass}
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
