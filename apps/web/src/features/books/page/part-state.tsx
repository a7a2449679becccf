import { Button } from '@mantine/core';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import styles from './book-page.module.css';

interface PartStateProps {
  readonly query: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly refetch: () => unknown;
    readonly fetchNextPage: () => unknown;
  };
  readonly empty: boolean;
  readonly nothing: string;
  readonly more: string;
}

/** What stands below a part's rows: that it is on its way, went wrong, is empty, or goes on. */
export function PartState({ query, empty, nothing, more }: PartStateProps) {
  if (query.isPending) return <ListSkeleton rows={2} />;
  if (query.error)
    return (
      <ErrorState
        sentence={query.error.message}
        retry={() => void (empty ? query.refetch() : query.fetchNextPage())}
      />
    );
  if (empty) return <p className={styles.nothing}>{nothing}</p>;
  if (!query.hasNextPage) return null;
  return (
    <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {more}
    </Button>
  );
}
