import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { IconAlertCircle, IconBellOff, IconClock, IconPin } from '@tabler/icons-react';
import { UnreadBadge } from '../../../../ui/feedback/unread-badge.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { useMenuOnLongPress } from '../../../../ui/overlay/use-long-press.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { useChat } from '../store/chat-store.ts';
import { lastMessageText, messagePreview } from '../store/message-preview.ts';
import { useMyUsername } from '../store/people.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import classes from './conversations.module.css';

interface ConversationRowProps {
  readonly conversation: ImConversation;
  readonly current: boolean;
  readonly onOpen: (convId: number) => void;
}

export function ConversationRow({ conversation, current, onOpen }: ConversationRowProps) {
  const online = useChat(
    ({ online }) => conversation.username !== undefined && online.get(conversation.username) === true,
  );
  const { pinned, muted } = conversation.extras;
  const unread = conversation.unread_msg_count;
  const press = useMenuOnLongPress<HTMLDivElement>();
  return (
    <div className={classes.row} data-current={current || undefined} {...press}>
      <button
        type="button"
        className={classes.open}
        aria-current={current || undefined}
        onClick={() => onOpen(conversation.conv_id)}
      >
        <span className={classes.avatar} data-online={online || undefined}>
          <Avatar name={conversation.name} picture={conversation.avatar || null} size={40} />
        </span>
        <span className={classes.body}>
          <span className={classes.top}>
            <span className={classes.name}>{conversation.name}</span>
            {online && <span className={classes.hidden}>在线</span>}
            {pinned && <IconPin size={13} aria-label="已置顶" className={classes.mark} />}
            {muted && <IconBellOff size={13} aria-label="免打扰" className={classes.mark} />}
            <span className={classes.when}>
              <RelativeTime at={new Date(conversation.mtime).toISOString()} />
            </span>
          </span>
          <span className={classes.bottom}>
            <LastMessage conversation={conversation} onOpen={current} />
            {unread > 0 && <UnreadCount count={unread} muted={muted} />}
          </span>
        </span>
      </button>
      <ConversationMenu conversation={conversation} />
    </div>
  );
}

function UnreadCount({ count, muted }: { readonly count: number; readonly muted: boolean }) {
  const label = `${count > 99 ? '99+' : count} 条未读`;
  return (
    <>
      {muted ? <span className={classes.dot} aria-hidden /> : <UnreadBadge count={count} />}
      <span className={classes.hidden}>{label}</span>
    </>
  );
}

/** The draft, or the last message with its state. */
function LastMessage({
  conversation,
  onOpen,
}: {
  readonly conversation: ImConversation;
  readonly onOpen: boolean;
}) {
  const me = useMyUsername();
  const people = useChat((state) => state.people);
  const last = useChat(({ pending }) => pending.findLast(({ key }) => key === conversation.key));
  const { draft, at_me } = conversation.extras;
  if (draft && !onOpen)
    return (
      <span className={classes.line}>
        <span className={classes.draft}>[草稿]</span> {draft}
      </span>
    );
  if (last)
    return (
      <span className={classes.line}>
        {last.failed ? (
          <IconAlertCircle size={14} aria-label="发送失败" className={classes.failed} />
        ) : (
          <IconClock size={13} aria-label="发送中" />
        )}
        {messagePreview(last.content)}
      </span>
    );
  const entry = conversation.last_msg;
  if (!entry) return <span className={classes.line} />;
  const senderName = entry.content?.from_name;
  const nameOf = (username: string) => {
    if (username === me) return '你';
    return (
      people.get(username)?.name ??
      (conversation.username === username ? conversation.name : (senderName ?? '成员'))
    );
  };
  const inGroup = conversation.gid !== undefined && entry.content !== undefined && entry.from_username !== me;
  return (
    <span className={classes.line}>
      {at_me && <span className={classes.draft}>[有人@我] </span>}
      {inGroup && `${senderName ?? nameOf(entry.from_username)}：`}
      {lastMessageText(entry, nameOf)}
    </span>
  );
}
