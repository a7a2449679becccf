import { IconMessageCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUnreadCounters } from '../../entities/notification/unread.ts';
import { openChat } from '../../entities/person/chat-drawer-store.ts';
import { useSession } from '../../lib/auth/session.ts';
import { IconButton, iconButtonClass } from '../../ui/button/icon-button.tsx';
import { UnreadBadge } from '../../ui/feedback/unread-badge.tsx';
import classes from './top-bar.module.css';

/** The conversations beside whatever page is open. */
export function ChatButton() {
  const unread = useUnreadCounters()?.unreadIM ?? 0;
  const isInstitution = useSession(({ user }) => user?.isInstitution ?? false);
  if (isInstitution) return <InboxLink unread={unread} />;
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

/** Of institutions: what readers wrote has a page of its own. */
function InboxLink({ unread }: { readonly unread: number }) {
  return (
    <Link
      to="/message/im"
      className={iconButtonClass}
      aria-label={unread > 0 ? `读者留言，${unread} 条未读` : '读者留言'}
      data-tip="读者留言"
    >
      <IconMessageCircle size={20} stroke={1.6} aria-hidden />
      <UnreadBadge count={unread} className={classes.badge} />
    </Link>
  );
}
