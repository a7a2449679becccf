import { Suspense } from 'react';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { lazyComponent } from '../../../../ui/overlay/lazy-component.ts';
import type { DiffProps } from './diff-view.tsx';

const DiffView = lazyComponent(async () => (await import('./diff-view.tsx')).DiffView);

/** The comparison of two versions of a work; its code loads on first use. */
export function Diff(props: DiffProps) {
  return (
    <Suspense fallback={<ListSkeleton rows={3} />}>
      <DiffView {...props} />
    </Suspense>
  );
}
