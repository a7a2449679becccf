import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import styles from './endless-list.module.css';
import { ErrorState } from './error-state.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

/** The parts of TanStack's infinite query that a list shows. */
export interface Endless<Row> {
  readonly data: { readonly pages: readonly { readonly rows: readonly Row[] }[] } | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
}

export interface EndlessListProps<Row> {
  readonly list: Endless<Row>;
  readonly empty: ReactNode;
  /** Draws the rows, list element included. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list that goes on when its end comes near; progress, failure with 重试, and an end that says so. */
export function EndlessList<Row>({ list, empty, children }: EndlessListProps<Row>) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  });
  useEffect(() => {
    if (!end.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: '400px',
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
    // after each page the end stands elsewhere, or still within reach
  });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];

  if (list.isPending) return <ListSkeleton rows={5} picture />;
  if (!list.data) {
    const sentence = list.error?.message;
    return <ErrorState {...(sentence && { sentence })} retry={() => void list.refetch()} />;
  }
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      {hasNextPage && (
        <div ref={end} className={styles.more}>
          {isFetchingNextPage ? (
            <ListSkeleton rows={2} picture />
          ) : (
            <Button variant="default" onClick={() => void fetchNextPage()}>
              {isFetchNextPageError ? '没能加载更多，重试' : '加载更多'}
            </Button>
          )}
        </div>
      )}
      {!hasNextPage && (list.data.pages.length > 1 || rows.length > 8) && (
        <p className={styles.end}>没有更多了</p>
      )}
    </>
  );
}
