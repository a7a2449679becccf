import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './home.module.css';
import { Panel } from './panel.tsx';

export interface Shortcut {
  readonly to: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly description: string;
}

export function Shortcuts({ items }: { items: readonly Shortcut[] }) {
  return (
    <Panel title="常用">
      <ul className={classes.shortcuts}>
        {items.map(({ to, icon, name, description }) => (
          <li key={to}>
            <Link to={to} className={classes.shortcut}>
              <span className={classes.shortcutIcon} aria-hidden>
                {icon}
              </span>
              <span>
                <strong>{name}</strong>
                <small>{description}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
