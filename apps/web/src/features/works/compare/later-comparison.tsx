import { type ComponentProps, lazy, Suspense } from 'react';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import type { Comparison } from './comparison.tsx';

const Compared = lazy(async () => ({ default: (await import('./comparison.tsx')).Comparison }));

/** The comparison's code comes when two texts are compared. */
export function LaterComparison(props: ComponentProps<typeof Comparison>) {
  return (
    <Suspense fallback={<ListSkeleton rows={3} />}>
      <Compared {...props} />
    </Suspense>
  );
}
