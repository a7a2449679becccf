import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import classes from './dialog.module.css';
import { useOpenOverlay } from './open-overlays.ts';

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  /** Called instead of closing at Escape, a press outside or the back gesture, e.g. to ask first; closes `ref`. */
  readonly onCloseRequest?: () => void;
  readonly ref?: RefObject<HTMLDialogElement | null>;
  /** Rendered only while the dialog is open, so that every opening starts with fresh state. */
  readonly children: ReactNode;
}

/** A native dialog without header and footer: Escape and a press outside close it. */
export function Dialog({ opened, onClose, label, className = '', style, children, ...asking }: DialogProps) {
  const ownRef = useRef<HTMLDialogElement>(null);
  const { ref: dialog = ownRef, onCloseRequest: requestClose = () => dialog.current?.close() } = asking;
  useOpenOverlay(opened, requestClose);

  useEffect(() => {
    if (!opened) return dialog.current?.close();
    dialog.current?.showModal();
    initialFocus(dialog.current)?.focus();
  }, [dialog, opened]);

  useClosing(dialog, requestClose);

  // the key itself, as a browser lets a page prevent `cancel` only once
  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void {
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || !isInside || event.defaultPrevented) return;
    event.preventDefault();
    requestClose();
  }

  return (
    <dialog
      ref={dialog}
      className={`${classes.dialog} ${className}`}
      style={style}
      aria-label={label}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      {opened && children}
    </dialog>
  );
}

/** `cancel` is fired by Android's back gesture and by Escape where nothing has the focus. */
function useClosing(dialog: { readonly current: HTMLDialogElement | null }, requestClose: () => void): void {
  const close = useEffectEvent(requestClose);
  useEffect(() => {
    const element = dialog.current;
    const onCancel = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      close();
    };
    // a press inside has a child element as its target
    const onBackdropClick = ({ target }: Event) => target === element && close();
    element?.addEventListener('cancel', onCancel);
    element?.addEventListener('click', onBackdropClick);
    return () => {
      element?.removeEventListener('cancel', onCancel);
      element?.removeEventListener('click', onBackdropClick);
    };
  }, [dialog]);
}

/** Otherwise the browser would focus 关闭. */
function initialFocus(dialog: HTMLElement | null): HTMLElement | null | undefined {
  return (
    dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector<HTMLElement>(textInputs)
  );
}

const textInputs = 'textarea, select, input:is([type=text], [type=search], :not([type]))';
