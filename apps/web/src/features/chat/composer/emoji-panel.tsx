import { useLayoutEffect, useRef } from 'react';
import { emoji } from './emoji.ts';
import classes from './message-composer.module.css';

interface EmojiPanelProps {
  readonly onSelect: (character: string) => void;
  readonly onClose: () => void;
}

/** Over the composer; stays open for more than one. */
export function EmojiPanel({ onSelect, onClose }: EmojiPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // before the panel is taken away: afterwards nothing has the focus
  useLayoutEffect(() => {
    const previousFocus = document.activeElement;
    const element = panel.current;
    element?.querySelector('button')?.focus();
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element?.parentElement?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      if (previousFocus instanceof HTMLElement && element?.contains(document.activeElement))
        previousFocus.focus();
    };
  }, [onClose]);
  return (
    <div
      ref={panel}
      className={classes.emoji}
      role="dialog"
      aria-label="表情"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      {emoji.map(([character, name]) => (
        <button
          key={character}
          type="button"
          aria-label={name}
          title={name}
          onClick={() => onSelect(character)}
        >
          {character}
        </button>
      ))}
    </div>
  );
}
