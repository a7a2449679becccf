import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { LoadMore, type Paged } from '../../../ui/list/load-more.tsx';
import classes from './book-page.module.css';

interface SectionStatusProps {
  readonly query: Paged & {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly isEmpty: boolean;
  readonly emptyMessage: string;
  readonly moreLabel: string;
}

/** What stands below a part's rows: that it is on its way, went wrong, is empty, or goes on. */
export function SectionStatus({ query, isEmpty, emptyMessage, moreLabel }: SectionStatusProps) {
  if (query.isPending) return <ListSkeleton rows={2} />;
  if (query.error && !query.isFetchNextPageError)
    return <ErrorState description={query.error.message} onRetry={() => void query.refetch()} />;
  if (isEmpty) return <p className={classes.empty}>{emptyMessage}</p>;
  return <LoadMore list={query} label={moreLabel} picture={false} onDemand />;
}
