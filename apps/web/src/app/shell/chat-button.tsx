import { IconMessageCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUnreadCounters } from '../../entities/core/notification/unread.ts';
import { openChat } from '../../entities/core/person/chat-drawer-store.ts';
import { useSession } from '../../lib/auth/session.ts';
import { IconButton, iconButtonClass } from '../../ui/button/icon-button.tsx';
import { UnreadBadge } from '../../ui/feedback/unread-badge.tsx';
import classes from './top-bar.module.css';

/** Opens the chat over the current page; for institutions a link to the inbox. */
export function ChatButton() {
  const unread = useUnreadCounters()?.unreadIM ?? 0;
  const isInstitution = useSession(({ user }) => user?.isInstitution ?? false);
  const name = isInstitution ? '读者留言' : '消息对话';
  const label = unread > 0 ? `${name}，${unread} 条未读` : name;
  const content = (
    <>
      <IconMessageCircle size={20} stroke={1.6} aria-hidden />
      <UnreadBadge count={unread} className={classes.badge} />
    </>
  );
  return isInstitution ? (
    <Link to="/message/im" className={iconButtonClass} aria-label={label} data-tip={name}>
      {content}
    </Link>
  ) : (
    <IconButton label={label} data-tip={name} onClick={() => openChat()}>
      {content}
    </IconButton>
  );
}
