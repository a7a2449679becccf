import { type ReactNode, useState } from 'react';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import type { ThoughtDialogProps } from './thought-dialog.tsx';

const ThoughtDialog = lazyComponent(async () => (await import('./thought-dialog.tsx')).ThoughtDialog);

/** For a button: a function that opens 写想法, and the dialog to render beside the button. */
export function useThoughtDialog(start: Omit<ThoughtDialogProps, 'onClose'> = {}): {
  readonly open: () => void;
  readonly dialog: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = isOpen && (
    <LazyBoundary>
      <ThoughtDialog {...start} onClose={() => setIsOpen(false)} />
    </LazyBoundary>
  );
  return { open: () => setIsOpen(true), dialog };
}
