import { messageTabs, unreadIn } from '@gongdu/contract/core/notifications/notification';
import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useUnreadCounters } from '../../../entities/core/notification/unread.ts';
import { useInstitutionMay } from '../../../lib/auth/can.tsx';
import { UnreadBadge } from '../../../ui/feedback/unread-badge.tsx';
import { useCurrentInView } from '../../../ui/list/use-current-in-view.ts';
import { Area } from '../../../ui/theme/area.tsx';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import classes from './message-layout.module.css';

const conversations = messageTabs.find(({ id }) => id === 'IM');

/** `/message` 消息中心: five tabs with their unread counts, above a list of notifications or the chat. */
export function MessageLayout() {
  const unread = useUnreadCounters();
  const mayRead = useInstitutionMay('inst:notice:read');
  const isPhone = useMediaQuery('(width < 992px)');
  const { pathname } = useLocation();
  const isConversations = pathname === conversations?.path;
  const tabs = useRef<HTMLElement>(null);
  useCurrentInView(tabs, pathname);
  return (
    <Area name="message" className={classes.area}>
      <VisuallyHidden component="h1">消息中心</VisuallyHidden>
      <div className={classes.head}>
        <nav ref={tabs} className={classes.tabs} aria-label="消息分类">
          {messageTabs
            .filter(({ id }) => mayRead || id === 'IM')
            .map((tab) => {
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
        {!isConversations && !isPhone && mayRead && <MarkAllRead />}
      </div>
      {isConversations ? (
        <div className={classes.pane}>
          <Outlet />
        </div>
      ) : (
        <div className={classes.scroller} data-scroller>
          <div className={classes.column}>
            <Outlet />
          </div>
        </div>
      )}
    </Area>
  );
}
