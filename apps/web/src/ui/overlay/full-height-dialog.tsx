import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Dialog } from './dialog.tsx';
import classes from './full-height-dialog.module.css';
import { useCloseWithQuestion } from './typed-input.ts';

export interface FullHeightDialogProps {
  readonly opened: boolean;
  /** Called after it has closed for any reason. */
  readonly onClose: () => void;
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  /** `DialogBody` and `DialogFooter`; rendered while it is open. */
  readonly children: ReactNode;
}

/** A dialog for lists, as high as the window; full screen on phones. It asks before typed text is lost. */
export function FullHeightDialog({ opened, onClose, title, width, children }: FullHeightDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const requestClose = useCloseWithQuestion(dialog, () => dialog.current?.close());
  return (
    <Dialog
      ref={dialog}
      onCloseRequest={requestClose}
      opened={opened}
      onClose={onClose}
      label={title}
      className={classes.dialog}
      style={{ '--dialog-width': `${width}px` }}
    >
      <header className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        <IconButton label="关闭" onClick={requestClose}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </header>
      {children}
    </Dialog>
  );
}

interface DialogBodyProps {
  /** Closing asks first: it holds work beside its fields. */
  readonly unsaved?: boolean;
  readonly children: ReactNode;
}

/** The part that grows and scrolls. */
export function DialogBody({ unsaved = false, children }: DialogBodyProps) {
  return (
    <div className={classes.body} data-scroller data-unsaved={unsaved || undefined}>
      {children}
    </div>
  );
}

/** Always visible below the body. */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return <footer className={classes.footer}>{children}</footer>;
}
