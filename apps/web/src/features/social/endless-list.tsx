import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import styles from './endless-list.module.css';

interface Endless {
  readonly isPending: boolean;
  readonly data: unknown;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

interface EndlessListProps {
  readonly query: Endless;
  readonly label: string;
  /** Rows as list items. */
  readonly rows: readonly ReactNode[];
  readonly empty: ReactNode;
}

/** One page after the other, as long as there is more. */
export function EndlessList({ query, label, rows, empty }: EndlessListProps) {
  if (query.isPending) return <ListSkeleton rows={4} />;
  if (query.data === undefined)
    return <ErrorState sentence={query.error?.message ?? ''} retry={() => void query.refetch()} />;
  if (rows.length === 0) return empty;
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {rows}
      </ul>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchNextPageError ? '没能加载更多，重试' : '加载更多'}
          </Button>
        </div>
      )}
    </>
  );
}
