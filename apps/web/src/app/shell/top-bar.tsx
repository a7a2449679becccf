import { IconBell, IconChevronLeft, IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useUnreadTotal } from '../../entities/core/notification/unread.ts';
import { useSession } from '../../lib/auth/session.ts';
import { siteTitle } from '../../lib/site-config.ts';
import { IconButton, iconButtonClass } from '../../ui/button/icon-button.tsx';
import { UnreadBadge } from '../../ui/feedback/unread-badge.tsx';
import { PageActionsOutlet } from '../../ui/layout/page-actions.tsx';
import { useOwnTitles, usePageTitles } from '../../ui/layout/page-title.ts';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyExtra } from '../../ui/overlay/lazy-component.ts';
import type { RouteHandle } from '../router/route-handle.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ChatButton } from './chat-button.tsx';
import { SearchButton } from './command-search/search-button.tsx';
import { toggleSidebar, useSidebar } from './sidebar-store.ts';
import classes from './top-bar.module.css';

const DirectoriesButton = lazyExtra(async () => (await import('./directories-button.tsx')).DirectoriesButton);
const TopTools = lazyExtra(async () => (await import('./top-tools.tsx')).TopTools);

interface TopBarProps {
  readonly handle: RouteHandle | undefined;
}

export function TopBar({ handle }: TopBarProps) {
  const { open } = useSidebar();
  const isReader = useSession(({ roles }) => roles.includes('user'));
  return (
    <div className={classes.bar}>
      <IconButton label={open ? '收起侧栏' : '展开侧栏'} onClick={toggleSidebar}>
        <IconLayoutSidebar size={20} stroke={1.5} aria-hidden />
      </IconButton>
      <Breadcrumbs handle={handle} />
      <div className={classes.tools}>
        <SearchButton compact={false} />
        <ChatButton />
        <NotificationBell />
        <span className={classes.late} data-reader={isReader || undefined}>
          <LazyBoundary>
            <TopTools isReader={isReader} />
          </LazyBoundary>
        </span>
        <AvatarMenu />
      </div>
    </div>
  );
}

function NotificationBell() {
  const total = useUnreadTotal();
  const label = total > 0 ? `消息中心，${total} 条未读` : '消息中心';
  return (
    <Link to="/message" className={iconButtonClass} aria-label={label} data-tip="消息中心">
      <IconBell size={20} stroke={1.6} aria-hidden />
      <UnreadBadge count={total} className={classes.badge} />
    </Link>
  );
}

/** The phone's top bar: the menu or back button, the page title, and the search. */
export function PhoneTopBar({ handle }: TopBarProps) {
  const { pathname } = useLocation();
  const ownTitleInView = useOwnTitles((inView) => inView[pathname]) ?? false;
  const name = usePageTitles((names) => names[pathname]) ?? handle?.route.meta.title ?? siteTitle();
  const isInside = handle?.route.hidden === true && !handle.route.layout;
  const isReader = useSession(({ roles }) => roles.includes('user'));
  if (isReader && handle?.route.path === '/square') return <DiscoverBar />;
  return (
    <div className={classes.bar}>
      {isInside ? (
        <BackButton to={handle.route.meta.activeMenu ?? '/index'} />
      ) : (
        <IconButton label="打开主菜单" onClick={toggleSidebar}>
          <IconMenu2 size={22} stroke={1.5} aria-hidden />
        </IconButton>
      )}
      <span className={classes.currentPage} data-quiet={ownTitleInView || undefined}>
        {name}
      </span>
      <PageActionsOutlet className={classes.actions} />
      <div className={classes.tools}>
        <SearchButton compact />
      </div>
    </div>
  );
}

/** The square on phones is 发现: its directories stand beside the search, in the place of the main menu. */
function DiscoverBar() {
  return (
    <div className={classes.bar} data-open>
      <span className={classes.currentPage}>发现</span>
      <div className={classes.tools}>
        <span className={classes.directories}>
          <LazyBoundary>
            <DirectoriesButton />
          </LazyBoundary>
        </span>
        <SearchButton compact />
      </div>
    </div>
  );
}

/** Goes to the previous page, or to the parent page when this address was opened directly. */
function BackButton({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <IconButton label="返回" onClick={() => void (key === 'default' ? navigate(to) : navigate(-1))}>
      <IconChevronLeft size={24} stroke={1.5} aria-hidden />
    </IconButton>
  );
}
