import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

/** The parts of TanStack's query that a view shows. */
export interface ViewedQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

interface QueryViewProps<Data> {
  readonly query: ViewedQuery<Data>;
  /** Shown until the first reply; rows by default. */
  readonly skeleton?: ReactNode;
  /** Shown instead of a reply for which `isEmpty` is true. */
  readonly empty?: ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  readonly errorTitle?: string;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The states of one read: a skeleton, the failure with 重试, the empty state, or the data. Data that is loaded stays
 * visible while it is read again or when that fails. For paged lists: `InfiniteList`.
 */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, skeleton = <ListSkeleton />, empty, isEmpty = isEmptyArray, errorTitle, children } = props;
  const { data, error, refetch } = query;
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data);
  if (!error) return skeleton;
  return (
    <ErrorState
      {...(errorTitle && { title: errorTitle })}
      {...(error.message && { description: error.message })}
      onRetry={() => void refetch()}
    />
  );
}

function isEmptyArray(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
