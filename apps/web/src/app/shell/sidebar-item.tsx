import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { menuIcon } from '../../entities/institutions/institution-menu/menu-icon.tsx';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent, lazyExtra } from '../../ui/overlay/lazy-component.ts';
import { useMenu } from '../../ui/overlay/use-menu.ts';
import { type AppRoute, flattenRoutes } from '../router/app-route.ts';
import { loadDirectoryMenu } from './load-menus.ts';
import classes from './sidebar.module.css';
import { closeDrawer } from './sidebar-store.ts';

const WaitingCount = lazyExtra(async () => (await import('./waiting-count.tsx')).WaitingCount);
const MessagesCount = lazyExtra(async () => (await import('./messages-count.tsx')).MessagesCount);
const DirectoryMenu = lazyComponent(async () => (await loadDirectoryMenu()).DirectoryMenu);

interface ItemProps {
  readonly route: AppRoute;
  /** The path of the entry to highlight. */
  readonly active: string;
}

export function SidebarItem({ route, active }: ItemProps) {
  const containsActive = containsPath(route, active);
  const [open, setOpen] = useState(containsActive);
  const [contained, setContained] = useState(containsActive);
  // navigating to a page of the directory opens the directory, once
  if (containsActive !== contained) {
    setContained(containsActive);
    if (containsActive) setOpen(true);
  }
  if (!route.children || route.external) {
    return (
      <li>
        <Entry route={route} active={active}>
          <span className={classes.title}>{route.meta.title}</span>
          <Waiting routes={[route]} />
        </Entry>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={classes.entry}
        aria-expanded={open}
        data-within={containsActive || undefined}
        onClick={() => setOpen(!open)}
      >
        {menuIcon(route.meta.icon)}
        <span className={classes.title}>{route.meta.title}</span>
        {!open && <Waiting routes={flattenRoutes(route.children).map(({ route: child }) => child)} />}
        <span className={classes.chevron} aria-hidden>
          <IconChevronRight size={15} />
        </span>
      </button>
      {open && (
        <ul className={classes.children}>
          {route.children.map((child) => (
            <SidebarItem key={child.path} route={child} active={active} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** With icons only, a directory opens as a menu beside its icon. */
export function CollapsedItem({ route, active }: ItemProps) {
  const { title, icon } = route.meta;
  const { anchor, close, trigger } = useMenu('beside');
  if (!route.children || route.external) {
    return (
      <li>
        <Entry route={route} active={active} label={title} />
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={classes.entry}
        aria-label={title}
        data-tip={title}
        data-tip-side="right"
        data-within={containsPath(route, active) || undefined}
        {...trigger}
      >
        {menuIcon(icon)}
      </button>
      <LazyBoundary>
        {anchor && <DirectoryMenu route={route} active={active} anchor={anchor} onClose={close} />}
      </LazyBoundary>
    </li>
  );
}

/** The number of waiting items; operators' queues and the inbox of an institution have one. */
function Waiting({ routes }: { readonly routes: readonly AppRoute[] }) {
  const paths = routes.filter(({ meta }) => meta.waits).map(({ path }) => path);
  const isInbox = routes.some(({ path, hidden }) => path === '/message/im' && !hidden);
  return (
    <Suspense fallback={null}>
      {paths.length > 0 && <WaitingCount paths={paths} />}
      {isInbox && <MessagesCount />}
    </Suspense>
  );
}

interface EntryProps extends ItemProps {
  readonly label?: string;
  readonly children?: ReactNode;
}

function Entry({ route, active, label, children }: EntryProps) {
  const { path, external, meta, page } = route;
  if (external) {
    return (
      <a className={classes.entry} href={path} target="_blank" rel="noreferrer" aria-label={label}>
        {menuIcon(meta.icon)}
        {children}
      </a>
    );
  }
  return (
    <Link
      className={path === active ? `${classes.entry} ribbon` : classes.entry}
      to={path}
      aria-current={path === active ? 'page' : undefined}
      aria-label={label}
      data-tip={label}
      data-tip-side={label && 'right'}
      onClick={closeDrawer}
      onPointerEnter={page?.preload}
      onFocus={page?.preload}
    >
      {menuIcon(meta.icon)}
      {children}
    </Link>
  );
}

function containsPath(route: AppRoute, active: string): boolean {
  return flattenRoutes(route.children ?? []).some(({ route: { path } }) => path === active);
}
