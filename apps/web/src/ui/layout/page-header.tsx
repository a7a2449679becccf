import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../text/format-number.ts';
import { OwnTitle } from './own-title.tsx';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  /** For screen readers; visible in the tab, on phones in the top bar. */
  readonly title: string;
  /** The title differs from the tab's, such as a greeting, and is visible. */
  readonly shown?: boolean;
  /** The number of items; its line keeps room while the number is not known, so that nothing below moves. */
  readonly count?: number | undefined;
  /** One sentence below the title. */
  readonly description?: ReactNode;
  /** One primary action. */
  readonly action?: ReactNode;
}

/** The header of a page: title, count, one action. */
export function PageHeader(props: PageHeaderProps) {
  const { title, shown = false, count = 0, description, action } = props;
  const isCounted = 'count' in props;
  const bare = !(shown || isCounted || description || action);
  return (
    <header className={classes.header} data-bare={bare || undefined}>
      <div className={classes.body}>
        {shown ? <OwnTitle>{title}</OwnTitle> : <VisuallyHidden component="h1">{title}</VisuallyHidden>}
        {description && <p className={classes.description}>{description}</p>}
        {isCounted && <p className={classes.count}>{count > 0 && `共 ${formatNumber(count)} 项`}</p>}
      </div>
      {action}
    </header>
  );
}
