import { Button } from '@mantine/core';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import classes from './book-page.module.css';

interface SectionStatusProps {
  readonly query: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly refetch: () => unknown;
    readonly fetchNextPage: () => unknown;
  };
  readonly isEmpty: boolean;
  readonly emptyMessage: string;
  readonly moreLabel: string;
}

/** What stands below a part's rows: that it is on its way, went wrong, is empty, or goes on. */
export function SectionStatus({ query, isEmpty, emptyMessage, moreLabel }: SectionStatusProps) {
  if (query.isPending) return <ListSkeleton rows={2} />;
  if (query.error)
    return (
      <ErrorState
        description={query.error.message}
        onRetry={() => void (isEmpty ? query.refetch() : query.fetchNextPage())}
      />
    );
  if (isEmpty) return <p className={classes.empty}>{emptyMessage}</p>;
  if (!query.hasNextPage) return null;
  return (
    <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {moreLabel}
    </Button>
  );
}
