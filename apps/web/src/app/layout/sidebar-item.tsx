import { Menu, Tooltip } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
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
  if (!route.children || route.external) {
    return (
      <li>
        <Tooltip label={title} position="right">
          <Entry route={route} active={active} label={title} />
        </Tooltip>
      </li>
    );
  }
  return (
    <li>
      <Menu position="right-start" trigger="click-hover" offset={10}>
        <Menu.Target>
          <button
            type="button"
            className={styles.entry}
            aria-label={title}
            data-within={holdsPath(route, active) || undefined}
          >
            {menuIcon(icon)}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {walk(route.children).map(({ route: child }) => (
            <Menu.Item
              key={child.path}
              component={Link}
              to={child.path}
              leftSection={menuIcon(child.meta.icon)}
              aria-current={child.path === active ? 'page' : undefined}
            >
              {child.meta.title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

interface EntryProps extends ItemProps {
  readonly label?: string;
  readonly children?: ReactNode;
}

function Entry({ route, active, label, children, ...rest }: EntryProps) {
  const { path, external, meta, page } = route;
  if (external) {
    return (
      <a className={styles.entry} href={path} target="_blank" rel="noreferrer" aria-label={label} {...rest}>
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
      onClick={closeDrawer}
      onPointerEnter={page?.preload}
      onFocus={page?.preload}
      {...rest}
    >
      {menuIcon(meta.icon)}
      {children}
    </Link>
  );
}

function holdsPath(route: AppRoute, active: string): boolean {
  return walk(route.children ?? []).some(({ route: { path } }) => path === active);
}
