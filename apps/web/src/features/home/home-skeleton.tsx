import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonRegion } from '../../ui/feedback/skeleton-region.tsx';
import classes from './home.module.css';

export function HomeSkeleton() {
  return (
    <SkeletonRegion>
      <div className={classes.stats}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height={92} />
        ))}
      </div>
      <div className={classes.columns}>
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
    </SkeletonRegion>
  );
}
