import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUnreadTotal } from '../../entities/notification/unread.ts';
import { iconButtonClass } from '../../ui/button/icon-button.tsx';
import { UnreadBadge } from '../../ui/feedback/unread-badge.tsx';
import classes from './top-bar.module.css';

export function NotificationBell() {
  const total = useUnreadTotal();
  const label = total > 0 ? `消息中心，${total} 条未读` : '消息中心';
  return (
    <Link to="/message" className={iconButtonClass} aria-label={label} data-tip="消息中心">
      <IconBell size={20} stroke={1.6} aria-hidden />
      <UnreadBadge count={total} className={classes.badge} />
    </Link>
  );
}
