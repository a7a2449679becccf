import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../text/format-number.ts';
import { OwnTitle } from './own-title.tsx';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  /** Read out; the open tab, on phones the bar above the page, shows it. */
  readonly title: string;
  /** The title says more than the tab does, such as a greeting, and is shown. */
  readonly shown?: boolean;
  /** How many there are. */
  readonly count?: number | undefined;
  /** One sentence below the title. */
  readonly description?: ReactNode;
  /** One primary action. */
  readonly action?: ReactNode;
}

/** The head of a page: what it is called, how many there are, one action. */
export function PageHeader({ title, shown = false, count, description, action }: PageHeaderProps) {
  const bare = !(shown || count || description || action);
  return (
    <header className={classes.header} data-bare={bare || undefined}>
      <div className={classes.body}>
        {shown ? <OwnTitle>{title}</OwnTitle> : <VisuallyHidden component="h1">{title}</VisuallyHidden>}
        {description && <p className={classes.description}>{description}</p>}
        {count !== undefined && count > 0 && <p className={classes.count}>共 {formatNumber(count)} 项</p>}
      </div>
      {action}
    </header>
  );
}
