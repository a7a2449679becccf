import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  /** `reading` is as wide as a text, `working` as a list with a column beside it, `form` as one column of fields. */
  readonly width?: 'reading' | 'working' | 'form';
  readonly children: ReactNode;
}

/** The column of a page: its width and the distance between its parts. */
export function Page({ width = 'working', children }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  );
}

interface SplitProps {
  /** What belongs to the thing in hand, never the main text; below 1280 px it follows the main column. */
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** A main column with a narrow one beside it, a hairline between them. */
export function Split({ side, children }: SplitProps) {
  return (
    <div className={classes.split}>
      <div className={classes.main}>{children}</div>
      <div className={classes.side}>{side}</div>
    </div>
  );
}
