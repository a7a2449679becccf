import { useLayoutEffect, useRef } from 'react';
import styles from './composer.module.css';
import { emoji } from './emoji.ts';

interface EmojiPanelProps {
  readonly choose: (sign: string) => void;
  readonly close: () => void;
}

/** Over the composer; stays open for more than one. */
export function EmojiPanel({ choose, close }: EmojiPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // before the panel is taken away: afterwards nothing has the focus
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = panel.current;
    element?.querySelector('button')?.focus();
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element?.parentElement?.contains(target)) close();
    };
    document.addEventListener('pointerdown', press);
    return () => {
      document.removeEventListener('pointerdown', press);
      if (before instanceof HTMLElement && element?.contains(document.activeElement)) before.focus();
    };
  }, [close]);
  return (
    <div
      ref={panel}
      className={styles.emoji}
      role="dialog"
      aria-label="表情"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      {emoji.map(([sign, name]) => (
        <button key={sign} type="button" aria-label={name} title={name} onClick={() => choose(sign)}>
          {sign}
        </button>
      ))}
    </div>
  );
}
