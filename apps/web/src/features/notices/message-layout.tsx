import { messageTabs, unreadIn } from '@gongdu/contract/notice';
import { useQuery } from '@tanstack/react-query';
import { NavLink, Outlet } from 'react-router';
import { unreadQuery } from '../../lib/unread-query.ts';
import { Area } from '../../ui/area.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { UnreadBadge } from '../../ui/unread-badge.tsx';
import styles from './message-layout.module.css';

/** `/message` 消息中心: five tabs with their unread counts (S2), in the message area's teal. */
export function MessageLayout() {
  const { data: unread } = useQuery(unreadQuery);
  return (
    <Area name="message" className={styles.area}>
      <PageHead title="消息中心" />
      <nav className={styles.tabs} aria-label="消息分类">
        {messageTabs.map((tab) => {
          const count = unread ? unreadIn(tab, unread) : 0;
          return (
            <NavLink key={tab.id} to={tab.path} className={styles.tab ?? ''} replace>
              {tab.name}
              <UnreadBadge count={count} className={styles.badge} />
              {count > 0 && <span className={styles.hidden}>，{count} 条未读</span>}
            </NavLink>
          );
        })}
      </nav>
      <Outlet />
    </Area>
  );
}
