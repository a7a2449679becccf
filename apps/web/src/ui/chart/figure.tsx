import type { ReactNode } from 'react';
import classes from './chart.module.css';

interface FigureProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly detail: ReactNode;
  /** The value requires attention. */
  readonly calls?: boolean;
}

/** Large numbers beside each other. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.figures}>{children}</dl>;
}

export function Figure({ name, value, detail, calls = false }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd className={classes.value} data-calls={calls || undefined}>
        {value}
      </dd>
      <dd className={classes.detail}>{detail}</dd>
    </div>
  );
}
