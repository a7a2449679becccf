import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import classes from './dialog.module.css';
import { useOpenOverlay } from './open-overlays.ts';

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  /** Rendered only while the dialog is open, so that every opening starts with fresh state. */
  readonly children: ReactNode;
}

/** A native dialog without header and footer: Escape and a press outside close it. */
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
    // a press inside has a child element as its target
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

/** Otherwise the browser would focus 关闭. */
function initialFocus(dialog: HTMLElement | null): HTMLElement | null | undefined {
  return (
    dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector<HTMLElement>(textInputs)
  );
}

const textInputs = 'textarea, select, input:is([type=text], [type=search], :not([type]))';
