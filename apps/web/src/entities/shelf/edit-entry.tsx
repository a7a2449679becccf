import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';
import type { EntryDialogProps } from './entry-dialog.tsx';

/** The whole entry as a form, whose code comes with the first one that is opened. */
export function EditEntry(props: EntryDialogProps) {
  return (
    <LazyBoundary>
      <EntryDialog {...props} />
    </LazyBoundary>
  );
}

const EntryDialog = lazyComponent(async () => (await import('./entry-dialog.tsx')).EntryDialog);
