import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { RouteHandle } from '../routing/route-handle.ts';
import { SearchButton } from '../search/search-button.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { Bell } from './bell.tsx';
import { ChatButton } from './chat-button.tsx';
import { Crumbs } from './crumbs.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { toggleSidebar, useSidebar } from './sidebar-store.ts';
import { SizeMenu } from './size-menu.tsx';
import styles from './top-bar.module.css';

export function TopBar({ handle }: { readonly handle: RouteHandle | undefined }) {
  const { mobile, open } = useSidebar();
  const foldLabel = open ? '收起侧栏' : '展开侧栏';
  const FoldIcon = mobile ? IconMenu2 : IconLayoutSidebar;
  return (
    <div className={styles.bar}>
      <IconButton label={mobile ? '打开主菜单' : foldLabel} onClick={toggleSidebar}>
        <FoldIcon size={20} stroke={1.6} aria-hidden />
      </IconButton>
      <Crumbs handle={handle} mobile={mobile} />
      <div className={styles.tools}>
        <SearchButton compact={mobile} />
        <ChatButton />
        <Bell />
        {!mobile && <FullscreenButton />}
        {!mobile && <SizeMenu />}
        <AvatarMenu compact={mobile} />
      </div>
    </div>
  );
}
