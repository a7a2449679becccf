import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import styles from './plain-dialog.module.css';

export interface PlainDialogProps {
  readonly opened: boolean;
  readonly close: () => void;
  readonly label: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  /** Drawn while it is open, so every opening starts afresh. */
  readonly children: ReactNode;
}

/** A dialog of the browser's own, without head and foot: Escape and a press beside it close it. */
export function PlainDialog({ opened, close, label, className = '', style, children }: PlainDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!opened) return dialog.current?.close();
    dialog.current?.showModal();
    firstField(dialog.current)?.focus();
  }, [opened]);

  useEffect(() => {
    const element = dialog.current;
    // presses inside land on what the dialog holds
    const closeBeside = ({ target }: Event) => target === element && element?.close();
    element?.addEventListener('click', closeBeside);
    return () => element?.removeEventListener('click', closeBeside);
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      style={style}
      aria-label={label}
      onClose={close}
    >
      {opened && children}
    </dialog>
  );
}

/** By itself the browser would begin with 关闭. */
function firstField(dialog: HTMLElement | null): HTMLElement | null | undefined {
  return dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector<HTMLElement>(typing);
}

const typing = 'textarea, select, input:is([type=text], [type=search], :not([type]))';
