import type { ClipboardEvent, ComponentProps, KeyboardEvent, ReactNode } from 'react';
import classes from './composer-box.module.css';

interface ComposerBoxProps extends Omit<ComponentProps<'textarea'>, 'onKeyDown' | 'onPaste'> {
  /** An internal note has another background. */
  readonly tone?: 'note';
  /** Receives pasted files; absent: none are accepted. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
  /** Handles other keys of the screen before Enter. Returns whether it handled the key. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** Shift with Enter is a new line, and an Enter that ends an input method's composition sends nothing. */
  readonly onEnter: (event: KeyboardEvent) => void;
  /** Above the field. */
  readonly children?: ReactNode;
  /** Beside the field. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Below the field. */
  readonly foot?: ReactNode;
}

/** The composer of a message: the field, which grows with its text, and the tools around it. */
export function ComposerBox(props: ComposerBoxProps) {
  const { tone, onFiles, onKey, onEnter, children, before, after, foot, ...field } = props;

  function onKeyDown(event: KeyboardEvent): void {
    if (onKey(event)) event.preventDefault();
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      onEnter(event);
    }
  }

  function onPaste(event: ClipboardEvent): void {
    const { files } = event.clipboardData;
    if (files.length === 0 || !onFiles) return;
    event.preventDefault();
    onFiles([...files]);
  }

  return (
    <div className={classes.composer} data-tone={tone} data-kept>
      {children}
      <div className={classes.line}>
        {before}
        <textarea rows={1} {...field} className={classes.field} onKeyDown={onKeyDown} onPaste={onPaste} />
        {after}
      </div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  );
}

/** At the left of the footer: how to send, or why it cannot be sent. */
export function ComposerHint({ problem }: { readonly problem: string | null }) {
  return (
    <span className={classes.hint} role="status" data-bad={problem !== null || undefined}>
      {problem ?? 'Enter 发送，Shift + Enter 换行'}
    </span>
  );
}
