import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

interface ToolbarProps {
  /** At the other end of the line. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** Search, filters and choices above a list, in one line as long as there is room. */
export function Toolbar({ end, children }: ToolbarProps) {
  return (
    <div className={classes.toolbar}>
      {children}
      {end && <div className={classes.end}>{end}</div>}
    </div>
  );
}
