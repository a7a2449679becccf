import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react';
import { IconButton } from '../../ui/button/icon-button.tsx';
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

export function TopBar({ handle }: { readonly handle: RouteHandle | undefined }) {
  const { mobile, open } = useSidebar();
  const foldLabel = open ? '收起侧栏' : '展开侧栏';
  const FoldIcon = mobile ? IconMenu2 : IconLayoutSidebar;
  return (
    <div className={classes.bar}>
      <IconButton label={mobile ? '打开主菜单' : foldLabel} onClick={toggleSidebar}>
        <FoldIcon size={20} stroke={1.6} aria-hidden />
      </IconButton>
      <Breadcrumbs handle={handle} mobile={mobile} />
      <div className={classes.tools}>
        <SearchButton compact={mobile} />
        <ChatButton />
        <NotificationBell />
        {!mobile && <FullscreenButton />}
        {!mobile && <SizeMenu />}
        <AvatarMenu compact={mobile} />
      </div>
    </div>
  );
}
