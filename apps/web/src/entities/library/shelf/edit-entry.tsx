import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import type { EntryDialogProps } from './entry-dialog.tsx';

/** The entry as a form; its code loads at the first opening. */
export function EditEntry(props: EntryDialogProps) {
  return (
    <LazyBoundary>
      <EntryDialog {...props} />
    </LazyBoundary>
  );
}

const EntryDialog = lazyComponent(async () => (await import('./entry-dialog.tsx')).EntryDialog);
