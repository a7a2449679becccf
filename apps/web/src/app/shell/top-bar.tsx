import { IconChevronLeft, IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { siteTitle } from '../../lib/site-config.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { PageActionsOutlet } from '../../ui/layout/page-actions.tsx';
import { useOwnTitles, usePageTitles } from '../../ui/layout/page-title.ts';
import type { RouteHandle } from '../router/route-handle.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ChatButton } from './chat-button.tsx';
import { SearchButton } from './command-search/search-button.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { toggleSidebar, useSidebar } from './sidebar-store.ts';
import { SizeMenu } from './size-menu.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  readonly handle: RouteHandle | undefined;
}

export function TopBar({ handle }: TopBarProps) {
  const { open } = useSidebar();
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
        <FullscreenButton />
        <SizeMenu />
        <AvatarMenu />
      </div>
    </div>
  );
}

/** Phones: the way to the menu or back, what the page is called, and the search. */
export function PhoneTopBar({ handle }: TopBarProps) {
  const { pathname } = useLocation();
  const ownTitleInView = useOwnTitles((inView) => inView[pathname]) ?? false;
  const name = usePageTitles((names) => names[pathname]) ?? handle?.route.meta.title ?? siteTitle();
  const isInside = handle?.route.hidden === true && !handle.route.layout;
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

/** To where the member came from, to the page above it for who opened the address itself. */
function BackButton({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <IconButton label="返回" onClick={() => void (key === 'default' ? navigate(to) : navigate(-1))}>
      <IconChevronLeft size={24} stroke={1.5} aria-hidden />
    </IconButton>
  );
}
