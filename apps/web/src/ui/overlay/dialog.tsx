import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import classes from './dialog.module.css';
import { useOpenOverlay } from './open-overlays.ts';

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  /** Drawn while it is open, so every opening starts afresh. */
  readonly children: ReactNode;
}

/** A dialog of the browser's own, without head and foot: Escape and a press beside it close it. */
export function Dialog({ opened, onClose, label, className = '', style, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useOpenOverlay(opened, () => dialog.current?.close());

  useEffect(() => {
    if (!opened) return dialog.current?.close();
    dialog.current?.showModal();
    initialFocus(dialog.current)?.focus();
  }, [opened]);

  useEffect(() => {
    const element = dialog.current;
    // presses inside land on what the dialog holds
    const onBackdropClick = ({ target }: Event) => target === element && element?.close();
    element?.addEventListener('click', onBackdropClick);
    return () => element?.removeEventListener('click', onBackdropClick);
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`${classes.dialog} ${className}`}
      style={style}
      aria-label={label}
      onClose={onClose}
    >
      {opened && children}
    </dialog>
  );
}

/** By itself the browser would begin with 关闭. */
function initialFocus(dialog: HTMLElement | null): HTMLElement | null | undefined {
  return (
    dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector<HTMLElement>(textInputs)
  );
}

const textInputs = 'textarea, select, input:is([type=text], [type=search], :not([type]))';
