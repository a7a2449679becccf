import type { Role } from '@gongdu/contract/core/accounts/role';
import { messageTabs, unreadIn, unreadInAll } from '@gongdu/contract/core/notifications/notification';
import { VisuallyHidden } from '@mantine/core';
import {
  IconBell,
  IconCompass,
  IconFlag,
  IconHome,
  IconMessageCircle,
  IconPalette,
  IconPlus,
  IconShieldCheck,
  IconUser,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import { useUnreadCounters } from '../../entities/core/notification/unread.ts';
import { useThoughtDialog } from '../../entities/library/thoughts/use-thought-dialog.tsx';
import type { WorkSectionId } from '../../entities/writing/work/work-sections.ts';
import { Can } from '../../lib/auth/can.tsx';
import { useSession } from '../../lib/auth/session.ts';
import { UnreadBadge } from '../../ui/feedback/unread-badge.tsx';
import { Menu, menuItemClass } from '../../ui/overlay/menu.tsx';
import { useMenu } from '../../ui/overlay/use-menu.ts';
import { flattenRoutes } from '../router/app-route.ts';
import { handleOf } from '../router/route-handle.ts';
import { useTabs } from '../tabs/tabs.ts';
import { AccountMenu } from './account-menu.tsx';
import classes from './bottom-bar.module.css';
import { CreateMenu } from './create-menu.tsx';
import { useMenuPlace } from './menu-place.ts';
import { useSidebarMenu } from './use-sidebar-menu.ts';

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;

/** The bottom navigation of phones: the five most used pages. */
export function BottomBar() {
  const role = useSession(({ roles }) => barRole(roles));
  return (
    <nav className={classes.bar} aria-label="底栏" data-actions>
      <PageEntry to="/index" Icon={IconHome} label="首页" />
      {role === 'user' && (
        <>
          <DiscoverEntry />
          <CreateEntry isReader />
          <MessageEntry Icon={IconMessageCircle} />
        </>
      )}
      {role === 'institution' && (
        <>
          <Can permissions={['inst:page:edit']}>
            <PageEntry to="/VisualEditor/index" Icon={IconPalette} label="装修" />
          </Can>
          <Can permissions={['inst:content:publish']}>
            <CreateEntry sections={['news']} />
          </Can>
          <MessageEntry Icon={IconMessageCircle} />
        </>
      )}
      {role === 'admin' && (
        <>
          <DirectoryEntry path="/approval" Icon={IconShieldCheck} label="审核" />
          <DirectoryEntry path="/order" Icon={IconFlag} label="秩序" />
          <MessageEntry Icon={IconBell} />
        </>
      )}
      {role === 'user' ? <PageEntry to="/me" Icon={IconUser} label="我" /> : <AccountEntry />}
    </nav>
  );
}

interface EntryProps {
  readonly Icon: Icon;
  readonly label: string;
}

/** 发现: the square, as it was left; from the square itself, its beginning. Marked on all pages of the directory. */
function DiscoverEntry() {
  const handle = useMatches().map(handleOf).findLast(Boolean);
  const isWithin = useMenuPlace(handle).some(({ path }) => path === '/discover');
  const isHere = handle?.route.path === square;
  const left = useTabs(({ list }) => list.find(({ key }) => key === square)?.to) ?? square;
  return (
    <PageEntry to={isHere ? square : left} Icon={IconCompass} label="发现" within={isHere || isWithin} />
  );
}

const square = '/square';

/** Opens the first kind of messages that has unread ones. */
function MessageEntry({ Icon }: Pick<EntryProps, 'Icon'>) {
  const unread = useUnreadCounters();
  const first = unread && messageTabs.find((tab) => unreadIn(tab, unread) > 0);
  const { pathname } = useLocation();
  return (
    <PageEntry
      to={first?.path ?? '/message'}
      Icon={Icon}
      label="消息"
      unread={unread ? unreadInAll(unread) : 0}
      within={pathname.startsWith('/message/')}
    />
  );
}

interface PageEntryProps extends EntryProps {
  readonly to: string;
  readonly unread?: number;
  /** Whether the current page belongs to the entry; by default, if it is at its address or below. */
  readonly within?: boolean;
}

function PageEntry({ to, Icon, label, unread = 0, within }: PageEntryProps) {
  const { pathname } = useLocation();
  const current = within ?? (pathname === to || pathname.startsWith(`${to}/`));
  return (
    <Link
      to={to}
      className={current ? `${classes.entry} ribbon` : classes.entry}
      aria-current={current ? 'page' : undefined}
    >
      <Icon size={24} stroke={1.5} aria-hidden />
      {label}
      <UnreadBadge count={unread} className={classes.badge} />
      {unread > 0 && <VisuallyHidden>，{unread} 条未读</VisuallyHidden>}
    </Link>
  );
}

/** The menu entries of a directory, in a sheet. */
function DirectoryEntry({ path, Icon, label }: EntryProps & { readonly path: string }) {
  const { pathname } = useLocation();
  const directory = useSidebarMenu().find((route) => route.path === path);
  const pages = flattenRoutes(directory?.children ?? []).filter(({ route }) => !route.children);
  const within = pages.some(({ route }) => route.path === pathname);
  return (
    <MenuEntry Icon={Icon} label={label} within={within}>
      {pages.map(({ route }) => (
        <Link
          key={route.path}
          role="menuitem"
          className={menuItemClass}
          to={route.path}
          aria-current={route.path === pathname ? 'page' : undefined}
        >
          {route.meta.title}
        </Link>
      ))}
    </MenuEntry>
  );
}

interface CreateEntryProps {
  readonly sections?: readonly WorkSectionId[];
  readonly isReader?: boolean;
}

function CreateEntry({ sections, isReader = false }: CreateEntryProps) {
  const { anchor, close, trigger } = useMenu();
  const { open, dialog } = useThoughtDialog();
  return (
    <>
      <button type="button" className={classes.entry} aria-label="新建" {...trigger}>
        <span className={classes.plus}>
          <IconPlus size={24} stroke={1.5} aria-hidden />
        </span>
      </button>
      {anchor && (
        <CreateMenu
          anchor={anchor}
          {...(sections && { sections })}
          onThought={isReader ? open : undefined}
          onClose={close}
        />
      )}
      {dialog}
    </>
  );
}

function AccountEntry() {
  const { pathname } = useLocation();
  const { anchor, close, trigger } = useMenu();
  const within = ['/user/profile', '/institute/profile'].includes(pathname);
  return (
    <>
      <MenuButton Icon={IconUser} label="我" within={within} trigger={trigger} />
      {anchor && <AccountMenu anchor={anchor} label="我" onClose={close} />}
    </>
  );
}

interface MenuEntryProps extends EntryProps {
  readonly within: boolean;
  readonly children: ReactNode;
}

function MenuEntry({ Icon, label, within, children }: MenuEntryProps) {
  const { anchor, close, trigger } = useMenu();
  return (
    <>
      <MenuButton Icon={Icon} label={label} within={within} trigger={trigger} />
      {anchor && (
        <Menu anchor={anchor} label={label} width={200} onClose={close}>
          {children}
        </Menu>
      )}
    </>
  );
}

interface MenuButtonProps extends EntryProps {
  readonly within: boolean;
  readonly trigger: ReturnType<typeof useMenu>['trigger'];
}

function MenuButton({ Icon, label, within, trigger }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={within ? `${classes.entry} ribbon` : classes.entry}
      data-within={within || undefined}
      {...trigger}
    >
      <Icon size={24} stroke={1.5} aria-hidden />
      {label}
    </button>
  );
}

function barRole(roles: readonly Role[]): 'admin' | 'institution' | 'user' {
  return (['admin', 'institution'] as const).find((role) => roles.includes(role)) ?? 'user';
}
