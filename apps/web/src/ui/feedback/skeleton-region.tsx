import type { ReactNode } from 'react';
import classes from './skeletons.module.css';

export interface SkeletonRegionProps {
  readonly className?: string | undefined;
  /** The skeleton. */
  readonly children: ReactNode;
}

/** Shown while something loads. Screen readers hear its label, and none of its parts, which may be empty cards of a list. */
export function SkeletonRegion({ className, children }: SkeletonRegionProps) {
  return (
    <div
      className={`${classes.region} ${className ?? ''}`}
      role="status"
      aria-busy="true"
      aria-label="正在加载"
    >
      <div className={classes.parts} aria-hidden>
        {children}
      </div>
    </div>
  );
}
