import { Skeleton } from '@mantine/core';
import classes from './home.module.css';

export function HomeSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="正在加载">
      <div className={classes.figures}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} h={92} />
        ))}
      </div>
      <div className={classes.columns}>
        <Skeleton h={320} />
        <Skeleton h={320} />
      </div>
    </div>
  );
}
