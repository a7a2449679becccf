import { Suspense } from 'react';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { lazyNamed } from '../../../ui/overlay/lazy-named.ts';
import type { DiffProps } from './diff-view.tsx';

const DiffView = lazyNamed(() => import('./diff-view.tsx'), 'DiffView');

/** The comparison of two versions of a work; its code loads on first use. */
export function Diff(props: DiffProps) {
  return (
    <Suspense fallback={<ListSkeleton rows={3} />}>
      <DiffView {...props} />
    </Suspense>
  );
}
