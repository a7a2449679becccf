import type { ReactNode } from 'react';
import classes from './card.module.css';
import { type ListRowProps, RowContent } from './list.tsx';

interface CardGridProps {
  readonly label?: string;
  /** The cards are being replaced; they are dimmed. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A grid of cards, as many columns as fit. */
export function CardGrid({ label, busy = false, children }: CardGridProps) {
  return (
    <ul className={classes.grid} aria-label={label} aria-busy={busy || undefined}>
      {children}
    </ul>
  );
}

/** A card in a grid, with the parts of a row; a link in its title covers it. */
export function Card(props: Omit<ListRowProps, 'selected'>) {
  return (
    <li className={classes.card}>
      <RowContent {...props} />
    </li>
  );
}
