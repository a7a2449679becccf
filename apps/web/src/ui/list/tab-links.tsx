import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import classes from './tabs.module.css';
import { useCurrentInView } from './use-current-in-view.ts';

export interface TabLinksProps {
  readonly label: string;
  readonly links: readonly { readonly to: string; readonly name: string }[];
}

/** Pages at addresses of their own that look like the tabs of one. */
export function TabLinks({ label, links }: TabLinksProps) {
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  useCurrentInView(list, pathname);
  return (
    <nav ref={list} className={classes.tabs} aria-label={label}>
      {links.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          replace
          className={classes.tab}
          aria-current={to === pathname ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
