import { IconMessageCircle } from '@tabler/icons-react';
import { useUnreadCounters } from '../../entities/notification/unread.ts';
import { openChat } from '../../entities/person/chat-drawer-store.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { UnreadBadge } from '../../ui/feedback/unread-badge.tsx';
import classes from './top-bar.module.css';

/** The conversations beside whatever page is open. */
export function ChatButton() {
  const unread = useUnreadCounters()?.unreadIM ?? 0;
  return (
    <IconButton
      label={unread > 0 ? `消息对话，${unread} 条未读` : '消息对话'}
      data-tip="消息对话"
      onClick={() => openChat()}
    >
      <IconMessageCircle size={20} stroke={1.6} aria-hidden />
      <UnreadBadge count={unread} className={classes.badge} />
    </IconButton>
  );
}
