import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { Section } from '../../ui/layout/section.tsx';
import classes from './home.module.css';

export function Stats({ children }: { readonly children: ReactNode }) {
  return <div className={classes.stats}>{children}</div>;
}

interface StatCardProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly unit?: string;
  /** Where the number leads; without it the card only tells. */
  readonly to?: string;
  /** Something is to be done about it. */
  readonly calls?: boolean;
}

export function StatCard({ name, value, unit, to, calls = false }: StatCardProps) {
  const content = (
    <>
      <span className={classes.dimmed}>{name}</span>
      <span className={classes.statValue} data-calls={calls || undefined}>
        {value}
        {unit && <small>{unit}</small>}
      </span>
    </>
  );
  return to === undefined ? (
    <div className={classes.stat}>{content}</div>
  ) : (
    <Link to={to} className={classes.stat}>
      {content}
    </Link>
  );
}

interface Shortcut {
  readonly to: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly description: string;
}

export function Shortcuts({ items }: { readonly items: readonly Shortcut[] }) {
  return (
    <Section title="常用">
      <List>
        {items.map(({ to, icon, name, description }) => (
          <ListRow
            key={to}
            leading={
              <span className={classes.shortcutIcon} aria-hidden>
                {icon}
              </span>
            }
            title={<Link to={to}>{name}</Link>}
            excerpt={description}
          />
        ))}
      </List>
    </Section>
  );
}
