import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import styles from './endless-list.module.css';
import { ListSkeleton } from './list-skeleton.tsx';

/** What the end of a list needs of TanStack's infinite query. */
export interface Paged {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface EndlessFootProps {
  readonly list: Paged;
  readonly picture?: boolean;
  /** Stands below the last row once everything is there. */
  readonly end: ReactNode;
}

/** Brings the next page when the end comes near, shows the wait, and offers 重试 after a failure. */
export function EndlessFoot({ list, picture = true, end }: EndlessFootProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const foot = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  });
  useEffect(() => {
    if (!foot.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: '400px',
    });
    watcher.observe(foot.current);
    return () => watcher.disconnect();
    // after each page the end stands elsewhere, or still within reach
  });

  if (!hasNextPage) return end;
  return (
    <div ref={foot} className={styles.more}>
      {isFetchingNextPage ? (
        <ListSkeleton rows={2} picture={picture} />
      ) : (
        <Button variant="default" onClick={() => void fetchNextPage()}>
          {isFetchNextPageError ? '没能加载更多，重试' : '加载更多'}
        </Button>
      )}
    </div>
  );
}

/** What a list of some length says at its end. */
export const listEnd = <p className={styles.end}>没有更多了</p>;
