import type { ReactNode } from 'react';
import classes from './skeletons.module.css';

export interface SkeletonRegionProps {
  readonly className?: string | undefined;
  /** The shape of what is on its way. */
  readonly children: ReactNode;
}

/** Stands where something is on its way, and says so to screen readers. */
export function SkeletonRegion({ className, children }: SkeletonRegionProps) {
  return (
    <div
      className={`${classes.region} ${className ?? ''}`}
      role="status"
      aria-busy="true"
      aria-label="正在加载"
    >
      {children}
    </div>
  );
}
