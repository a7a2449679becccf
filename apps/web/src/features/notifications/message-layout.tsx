import { messageTabs, unreadIn } from '@gongdu/contract/notifications/notification';
import { VisuallyHidden } from '@mantine/core';
import { NavLink, Outlet } from 'react-router';
import { useUnreadCounters } from '../../entities/notification/unread.ts';
import { UnreadBadge } from '../../ui/feedback/unread-badge.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Area } from '../../ui/theme/area.tsx';
import classes from './message-layout.module.css';

/** `/message` 消息中心: five tabs with their unread counts. */
export function MessageLayout() {
  const unread = useUnreadCounters();
  return (
    <Area name="message" className={classes.area}>
      <PageHeader title="消息中心" />
      <nav className={classes.tabs} aria-label="消息分类">
        {messageTabs.map((tab) => {
          const count = unread ? unreadIn(tab, unread) : 0;
          return (
            <NavLink key={tab.id} to={tab.path} className={classes.tab ?? ''} replace>
              {tab.name}
              <UnreadBadge count={count} className={classes.badge} />
              {count > 0 && <VisuallyHidden component="span">，{count} 条未读</VisuallyHidden>}
            </NavLink>
          );
        })}
      </nav>
      <Outlet />
    </Area>
  );
}
