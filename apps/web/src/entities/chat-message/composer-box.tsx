import type { ClipboardEvent, ComponentProps, KeyboardEvent, ReactNode } from 'react';
import classes from './composer-box.module.css';

interface ComposerBoxProps extends Omit<ComponentProps<'textarea'>, 'onKeyDown' | 'onPaste'> {
  /** An internal note has a ground of its own. */
  readonly tone?: 'note';
  /** Pasted ones; without it none are taken. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
  /** Keys of the screen's own, ahead of Enter. Tells whether it took this one. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** Shift with Enter is a new line, and an Enter that ends a composition sends nothing. */
  readonly onEnter: (event: KeyboardEvent) => void;
  /** Above the field. */
  readonly children?: ReactNode;
  /** At the field's sides. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Below the field. */
  readonly foot?: ReactNode;
}

/** Where a message is written: the field, which grows with what is written, and the tools around it. */
export function ComposerBox(props: ComposerBoxProps) {
  const { tone, onFiles, onKey, onEnter, children, before, after, foot, ...field } = props;

  function onKeyDown(event: KeyboardEvent): void {
    if (onKey(event)) event.preventDefault();
    else if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) {
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
    <div className={classes.composer} data-tone={tone}>
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
