import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { DropMenu, menuItemClass } from '../../ui/drop-menu.tsx';
import { useDropMenu } from '../../ui/use-drop-menu.ts';
import { type AppRoute, walk } from '../routing/app-route.ts';
import { menuIcon } from './menu-icon.tsx';
import styles from './sidebar.module.css';
import { closeDrawer } from './sidebar-store.ts';

interface ItemProps {
  readonly route: AppRoute;
  /** The path of the entry to mark. */
  readonly active: string;
}

export function SidebarItem({ route, active }: ItemProps) {
  const within = holdsPath(route, active);
  const [open, setOpen] = useState(true);
  const [wasWithin, setWasWithin] = useState(within);
  // arriving inside opens the directory, once
  if (within !== wasWithin) {
    setWasWithin(within);
    if (within) setOpen(true);
  }
  if (!route.children || route.external) {
    return (
      <li>
        <Entry route={route} active={active}>
          <span className={styles.title}>{route.meta.title}</span>
        </Entry>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={open}
        data-within={within || undefined}
        onClick={() => setOpen(!open)}
      >
        {menuIcon(route.meta.icon)}
        <span className={styles.title}>{route.meta.title}</span>
        <span className={styles.chevron} aria-hidden>
          <IconChevronRight size={15} />
        </span>
      </button>
      {open && (
        <ul className={styles.children}>
          {route.children.map((child) => (
            <SidebarItem key={child.path} route={child} active={active} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Icons only: a directory opens beside itself. */
export function CollapsedItem({ route, active }: ItemProps) {
  const { title, icon } = route.meta;
  const { place, close, trigger } = useDropMenu('beside');
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
        className={styles.entry}
        aria-label={title}
        data-tip={title}
        data-tip-side="right"
        data-within={holdsPath(route, active) || undefined}
        {...trigger}
      >
        {menuIcon(icon)}
      </button>
      {place && (
        <DropMenu place={place} label={title} width={170} close={close}>
          {walk(route.children).map(({ route: child }) => (
            <Link
              key={child.path}
              role="menuitem"
              className={menuItemClass}
              to={child.path}
              aria-current={child.path === active ? 'page' : undefined}
            >
              {menuIcon(child.meta.icon)}
              {child.meta.title}
            </Link>
          ))}
        </DropMenu>
      )}
    </li>
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
      <a className={styles.entry} href={path} target="_blank" rel="noreferrer" aria-label={label}>
        {menuIcon(meta.icon)}
        {children}
      </a>
    );
  }
  return (
    <Link
      className={styles.entry}
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

function holdsPath(route: AppRoute, active: string): boolean {
  return walk(route.children ?? []).some(({ route: { path } }) => path === active);
}
