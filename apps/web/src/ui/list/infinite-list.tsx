import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { ListSkeleton } from '../feedback/list-skeleton.tsx';
import { LoadMore, listEndMessage, type Paged } from './load-more.tsx';

/** The parts of TanStack's infinite query that a list shows. */
export interface InfiniteListQuery<Row> extends Paged {
  readonly data: { readonly pages: readonly { readonly rows: readonly Row[] }[] } | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface InfiniteListProps<Row> {
  readonly list: InfiniteListQuery<Row>;
  readonly empty: ReactNode;
  /** Rows of the skeleton; 5 by default. */
  readonly skeletonRows?: number;
  /** The skeleton has no picture at the start of its rows. */
  readonly plain?: boolean;
  /** Shown below the last row instead of the end message. */
  readonly end?: ReactNode;
  /** Renders the rows, including the list element. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list that loads the next page near its end, with progress, failure with 重试, and an end message. */
export function InfiniteList<Row>({
  list,
  empty,
  skeletonRows = 5,
  plain,
  end,
  children,
}: InfiniteListProps<Row>) {
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];

  if (list.isPending) return <ListSkeleton rows={skeletonRows} picture={!plain} />;
  if (!list.data) {
    const sentence = list.error?.message;
    return <ErrorState {...(sentence && { description: sentence })} onRetry={() => void list.refetch()} />;
  }
  if (rows.length === 0) return empty;
  const long = list.data.pages.length > 1 || rows.length > 8;
  return (
    <>
      {children(rows)}
      <LoadMore list={list} picture={!plain} end={end ?? (long && listEndMessage)} />
    </>
  );
}
