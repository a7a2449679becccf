import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  /** `reading` has the width of a text, `working` of a list with a side column, `form` of one column of fields. */
  readonly width?: 'reading' | 'working' | 'form';
  readonly children: ReactNode;
}

/** The column of a page: its width and the gaps between its parts. */
export function Page({ width = 'working', children }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  );
}

interface SplitProps {
  /** Secondary content; below 1280 px it follows the main column. */
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** A main column with a narrow one beside it, separated by a hairline, that stays in view. */
export function Split({ side, children }: SplitProps) {
  return (
    <div className={classes.split}>
      <div className={classes.main}>{children}</div>
      <div className={classes.side} data-off-paper>
        <div className={classes.follows}>{side}</div>
      </div>
    </div>
  );
}
