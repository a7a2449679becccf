import classes from './skeletons.module.css';

export interface SkeletonProps {
  /** Pixels, or any length; without one its class says. */
  readonly height?: number | string;
  readonly width?: number | string;
  readonly radius?: number;
  readonly className?: string | undefined;
}

/**
 * A part of a skeleton. It keeps still: the skeleton around it breathes as one, where each of its parts would be a layer
 * of its own to the browser.
 */
export function Skeleton({ height, width, radius, className }: SkeletonProps) {
  return (
    <div
      className={`${classes.skeleton} ${className ?? ''}`}
      style={{ height, width, borderRadius: radius }}
    />
  );
}
