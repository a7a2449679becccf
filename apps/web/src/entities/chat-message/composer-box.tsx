import {
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useState,
} from 'react';
import classes from './composer-box.module.css';

interface ComposerBoxProps extends Omit<ComponentProps<'textarea'>, 'onKeyDown' | 'onPaste'> {
  /** An internal note has a ground of its own. */
  readonly tone?: 'note';
  /** Pasted and dropped ones; without it none are taken. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
  /** Keys of the screen's own, ahead of Enter. Tells whether it took this one. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** Shift with Enter is a new line, and an Enter that ends a composition sends nothing. */
  readonly onEnter: (event: KeyboardEvent) => void;
  /** Above the field. */
  readonly children: ReactNode;
  readonly foot: ReactNode;
}

/** Where a message is written: its tools, the field, what may be dropped there, and the foot with the button. */
export function ComposerBox({ tone, onFiles, onKey, onEnter, children, foot, ...field }: ComposerBoxProps) {
  const [dropping, setDropping] = useState(false);

  function onKeyDown(event: KeyboardEvent): void {
    if (onKey(event)) event.preventDefault();
    else if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) {
      event.preventDefault();
      onEnter(event);
    }
  }

  function takeFiles(event: ClipboardEvent | DragEvent, files: FileList): void {
    setDropping(false);
    if (files.length === 0 || !onFiles) return;
    event.preventDefault();
    onFiles([...files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut for the buttons that send one
    <div
      className={classes.composer}
      data-tone={tone}
      data-dropping={dropping || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDropping(onFiles !== undefined);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={(event) => takeFiles(event, event.dataTransfer.files)}
    >
      {children}
      <textarea
        {...field}
        className={classes.field}
        rows={2}
        onKeyDown={onKeyDown}
        onPaste={(event) => takeFiles(event, event.clipboardData.files)}
      />
      <div className={classes.foot}>{foot}</div>
    </div>
  );
}

/** What stands at the left of the foot: how to send, or why it cannot be sent. */
export function ComposerHint({ problem }: { readonly problem: string | null }) {
  return (
    <span className={classes.hint} role="status" data-bad={problem !== null || undefined}>
      {problem ?? 'Enter 发送，Shift + Enter 换行'}
    </span>
  );
}

/** Safari ends the composition before the key that ended it: 229 is the input method's key code. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
