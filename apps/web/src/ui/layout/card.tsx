import type { ReactNode } from 'react';
import classes from './card.module.css';
import { type ListRowProps, RowContent } from './list.tsx';

interface CardGridProps {
  readonly label?: string;
  /** What is shown is about to change. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** Things of one kind beside each other, as many as there is room for. */
export function CardGrid({ label, busy = false, children }: CardGridProps) {
  return (
    <ul className={classes.grid} aria-label={label} aria-busy={busy || undefined}>
      {children}
    </ul>
  );
}

/** A thing in a grid, with the parts of a row; a link in its title covers it. */
export function Card(props: Omit<ListRowProps, 'selected'>) {
  return (
    <li className={classes.card}>
      <RowContent {...props} />
    </li>
  );
}
