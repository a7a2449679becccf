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
  /** Stands until the first answer; rows unless told. */
  readonly skeleton?: ReactNode;
  /** Stands in place of an answer that `isEmpty`. */
  readonly empty?: ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  readonly errorTitle?: string;
  readonly children: (data: Data) => ReactNode;
}

/**
 * What one read shows: a skeleton, why it failed with 重试, that there is nothing, or what it brought. An answer that is
 * there stays while a newer one is asked for or does not come. Lists with pages: `InfiniteList`.
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
