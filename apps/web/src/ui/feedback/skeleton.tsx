import classes from './skeletons.module.css';

export interface SkeletonProps {
  /** Pixels, or any length; by default the class sets it. */
  readonly height?: number | string;
  readonly width?: number | string;
  readonly radius?: number;
  readonly className?: string | undefined;
}

/**
 * A part of a skeleton. Not animated itself: the region around it is animated as one compositor layer, where each part
 * would be another one.
 */
export function Skeleton({ height, width, radius, className }: SkeletonProps) {
  return (
    // a span is valid within a paragraph, too
    <span
      className={`${classes.skeleton} ${className ?? ''}`}
      style={{ height, width, borderRadius: radius }}
    />
  );
}
