import { type ComponentProps, lazy, Suspense } from 'react';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import type { Diff } from './diff.tsx';

const DiffView = lazy(async () => ({ default: (await import('./diff.tsx')).Diff }));

/** The comparison's code comes when two texts are compared. */
export function LazyDiff(props: ComponentProps<typeof Diff>) {
  return (
    <Suspense fallback={<ListSkeleton rows={3} />}>
      <DiffView {...props} />
    </Suspense>
  );
}
