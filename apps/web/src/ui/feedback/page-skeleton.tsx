import { ListSkeleton } from './list-skeleton.tsx';
import { Skeleton } from './skeleton.tsx';
import { SkeletonRegion } from './skeleton-region.tsx';
import classes from './skeletons.module.css';

export interface PageSkeletonProps {
  readonly shape: 'list' | 'form' | 'article' | 'blank';
}

/** The skeleton of a page while its code loads. */
export function PageSkeleton({ shape }: PageSkeletonProps) {
  return (
    <SkeletonRegion>
      {shape !== 'blank' && <Skeleton className={classes.title} height={28} width={160} />}
      {shape === 'list' && <ListSkeleton rows={8} />}
      {shape === 'form' && <FormSkeleton />}
      {shape === 'article' && <ArticleSkeleton />}
    </SkeletonRegion>
  );
}

function FormSkeleton() {
  return (
    <div>
      {[180, 240, 140, 220].map((width) => (
        <div key={width} className={classes.field}>
          <Skeleton height={14} width={80} />
          <Skeleton height={36} width="min(480px, 100%)" />
        </div>
      ))}
    </div>
  );
}

function ArticleSkeleton() {
  return (
    <div className={classes.article}>
      <Skeleton className={classes.title} height={32} width="60%" />
      {[96, 92, 98, 70, 94, 90, 52].map((width) => (
        <Skeleton key={width} height={14} width={`${width}%`} />
      ))}
    </div>
  );
}
