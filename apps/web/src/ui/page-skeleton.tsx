import { Skeleton } from '@mantine/core';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './skeletons.module.css';

export interface PageSkeletonProps {
  readonly shape: 'list' | 'form' | 'article' | 'blank';
}

/** Stands in while a page's code is on its way, in the page's own shape. */
export function PageSkeleton({ shape }: PageSkeletonProps) {
  return (
    <div className={styles.page} aria-busy="true" aria-label="正在加载" role="status">
      {shape !== 'blank' && <Skeleton height={28} width={160} mb={20} />}
      {shape === 'list' && <ListSkeleton rows={8} />}
      {shape === 'form' && <FormSkeleton />}
      {shape === 'article' && <ArticleSkeleton />}
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className={styles.card}>
      {[180, 240, 140, 220].map((width) => (
        <div key={width} className={styles.field}>
          <Skeleton height={14} width={80} />
          <Skeleton height={36} maw={480} />
        </div>
      ))}
    </div>
  );
}

function ArticleSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton height={32} width="60%" mb={24} />
      {[96, 92, 98, 70, 94, 90, 52].map((width) => (
        <Skeleton key={width} height={14} width={`${width}%`} mb={14} />
      ))}
    </div>
  );
}
