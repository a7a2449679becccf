import type { ReactNode } from 'react';
import { formatNumber } from '../text/format-number.ts';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  /** How many there are, shown beside the title. */
  readonly count?: number | undefined;
  /** One sentence below the title. */
  readonly description?: ReactNode;
  /** One primary action. */
  readonly action?: ReactNode;
}

export function PageHeader({ title, count, description, action }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.body}>
        <h1 className={classes.title}>
          {title}
          {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
        </h1>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {action}
    </header>
  );
}
