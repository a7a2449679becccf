import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

interface ToolbarProps {
  /** At the end of the line. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** Search, filters and options above a list, in one line if there is room. */
export function Toolbar({ end, children }: ToolbarProps) {
  return (
    <div className={classes.toolbar}>
      {children}
      {end && <div className={classes.end}>{end}</div>}
    </div>
  );
}
