import { Bone } from './bone.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './skeletons.module.css';
import { Waiting } from './waiting.tsx';

export interface PageSkeletonProps {
  readonly shape: 'list' | 'form' | 'article' | 'blank';
}

/** Stands in while a page's code is on its way, in the page's own shape. */
export function PageSkeleton({ shape }: PageSkeletonProps) {
  return (
    <Waiting>
      {shape !== 'blank' && <Bone className={styles.title} height={28} width={160} />}
      {shape === 'list' && <ListSkeleton rows={8} />}
      {shape === 'form' && <FormSkeleton />}
      {shape === 'article' && <ArticleSkeleton />}
    </Waiting>
  );
}

function FormSkeleton() {
  return (
    <div className={styles.card}>
      {[180, 240, 140, 220].map((width) => (
        <div key={width} className={styles.field}>
          <Bone height={14} width={80} />
          <Bone height={36} width={480} />
        </div>
      ))}
    </div>
  );
}

function ArticleSkeleton() {
  return (
    <div className={`${styles.card} ${styles.article}`}>
      <Bone className={styles.title} height={32} width="60%" />
      {[96, 92, 98, 70, 94, 90, 52].map((width) => (
        <Bone key={width} height={14} width={`${width}%`} />
      ))}
    </div>
  );
}
