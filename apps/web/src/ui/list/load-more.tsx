import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { ListSkeleton } from '../feedback/list-skeleton.tsx';
import classes from './infinite-list.module.css';

/** What the end of a list needs of TanStack's infinite query. */
export interface Paged {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface LoadMoreProps {
  readonly list: Paged;
  readonly picture?: boolean;
  /** Shown below the last row once everything is loaded. */
  readonly end?: ReactNode;
  readonly label?: string;
  /** Loads only when the button is pressed, because there is other content below the list. */
  readonly onDemand?: boolean;
}

/** Loads the next page near the end of the list, shows the progress, and offers 重试 after a failure. */
export function LoadMore({ list, picture = true, end, label = '加载更多', onDemand }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const container = useRef<HTMLDivElement>(null);
  const onNear = useEffectEvent(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  });
  useEffect(() => {
    if (onDemand || !container.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: '400px',
    });
    observer.observe(container.current);
    return () => observer.disconnect();
    // after each page the end of the list has moved, or is still in view
  });

  if (!hasNextPage) return end;
  return (
    <div ref={container} className={classes.more}>
      {isFetchingNextPage ? (
        <ListSkeleton rows={2} picture={picture} />
      ) : (
        <Button variant="default" onClick={() => void fetchNextPage()}>
          {isFetchNextPageError ? '没能加载更多，重试' : label}
        </Button>
      )}
    </div>
  );
}

/** The message at the end of a longer list. */
export const listEndMessage = <p className={classes.end}>没有更多了</p>;
