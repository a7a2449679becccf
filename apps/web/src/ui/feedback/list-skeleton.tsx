import { Skeleton } from './skeleton.tsx';
import classes from './skeletons.module.css';

export interface ListSkeletonProps {
  readonly rows?: number;
  /** A picture at the start of each row. */
  readonly picture?: boolean;
}

export function ListSkeleton({ rows = 6, picture = false }: ListSkeletonProps) {
  return (
    <div className={classes.list} aria-hidden>
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className={classes.row}>
          {picture && <Skeleton height={56} width={42} radius={4} />}
          <div className={classes.lines}>
            <Skeleton height={15} width={`${68 - (row % 3) * 14}%`} />
            <Skeleton height={12} width={`${42 - (row % 2) * 12}%`} />
          </div>
          <Skeleton height={22} width={64} radius={4} />
        </div>
      ))}
    </div>
  );
}
