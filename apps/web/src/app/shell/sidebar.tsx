import { Suspense } from 'react';
import { useMatches } from 'react-router';
import { useSettings } from '../../entities/core/settings/settings.ts';
import { useSession } from '../../lib/auth/session.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { lazyExtra } from '../../ui/overlay/lazy-component.ts';
import { handleOf } from '../router/route-handle.ts';
import { Brand } from './brand.tsx';
import { useActiveMenu } from './menu-place.ts';
import classes from './sidebar.module.css';
import { CollapsedItem, SidebarItem } from './sidebar-item.tsx';
import { closeDrawer, useSidebar } from './sidebar-store.ts';
import { useSidebarMenu } from './use-sidebar-menu.ts';

const booksAfterMs = 2_000;
/** Loaded after the page: its covers are a twentieth of the bytes of a first load. */
const BooksAtHand = lazyExtra(async () => {
  await new Promise((resolve) => setTimeout(resolve, booksAfterMs));
  return (await import('./books-at-hand.tsx')).BooksAtHand;
});

const WorkToday = lazyExtra(async () => (await import('./waiting-count.tsx')).WorkToday);

interface SidebarProps {
  readonly collapsed?: boolean;
  /** Inside the phone's drawer. */
  readonly drawer?: boolean;
}

export function Sidebar({ collapsed = false, drawer = false }: SidebarProps) {
  const menu = useSidebarMenu();
  const reads = useSession(({ roles }) => roles.includes('user'));
  const operates = useSession(({ roles }) => roles.includes('admin'));
  const showLogo = useSettings((settings) => settings.sidebarLogo);
  const handle = useMatches().map(handleOf).findLast(Boolean);
  const active = useActiveMenu(handle);
  const Item = collapsed ? CollapsedItem : SidebarItem;
  return (
    <aside
      className={classes.sidebar}
      data-collapsed={collapsed || undefined}
      data-drawer={drawer || undefined}
    >
      {showLogo && <Brand collapsed={collapsed} />}
      <nav className={classes.menu} aria-label="主菜单">
        <ul>
          {menu.map((route) => (
            <Item key={route.path} route={route} active={active} />
          ))}
        </ul>
      </nav>
      {reads && !collapsed && !drawer && (
        <Suspense>
          <BooksAtHand />
        </Suspense>
      )}
      {operates && !collapsed && !drawer && (
        <Suspense>
          <WorkToday />
        </Suspense>
      )}
    </aside>
  );
}

/** The phone's sidebar: slides in, and closes without an animation. */
export function SidebarDrawer() {
  const open = useSidebar((state) => state.drawerOpen);
  return (
    <Dialog opened={open} onClose={closeDrawer} label="主菜单" className={classes.drawer}>
      <Sidebar drawer />
    </Dialog>
  );
}
