import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../text/format-number.ts';
import { OwnTitle } from './own-title.tsx';
import classes from './page-header.module.css';

interface Shown {
  /** For screen readers; visible in the tab, on phones in the top bar. */
  readonly title: string;
  /** The title differs from the tab's, such as a greeting, and is visible. */
  readonly shown?: boolean;
  /** One sentence below the title. */
  readonly description?: ReactNode;
  /** One primary action. */
  readonly action?: ReactNode;
}

interface Counted {
  /** The number of items; its line keeps room while the number is not known, so that nothing below moves. */
  readonly count: number | undefined;
  /** What is counted, with its measure word: `场直播`. */
  readonly unit: string;
}

export type PageHeaderProps = Shown & (Counted | { readonly count?: never });

/** The header of a page: title, count, one action. */
export function PageHeader(props: PageHeaderProps) {
  const { title, shown = false, count = 0, description, action } = props;
  const unit = 'unit' in props ? props.unit : '';
  const isCounted = 'count' in props;
  const bare = !(shown || isCounted || description || action);
  return (
    <header className={classes.header} data-bare={bare || undefined}>
      <div className={classes.body}>
        {shown ? <OwnTitle>{title}</OwnTitle> : <VisuallyHidden component="h1">{title}</VisuallyHidden>}
        {description && <p className={classes.description}>{description}</p>}
        {isCounted && <p className={classes.count}>{count > 0 && `${formatNumber(count)} ${unit}`}</p>}
      </div>
      {action}
    </header>
  );
}
