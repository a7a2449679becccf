import { useLayoutEffect, useRef } from 'react';
import { useOpenOverlay } from '../../../../ui/overlay/open-overlays.ts';
import classes from './message-composer.module.css';

interface EmojiPanelProps {
  readonly onSelect: (character: string) => void;
  readonly onClose: () => void;
}

/** Above the composer; stays open after a selection. */
export function EmojiPanel({ onSelect, onClose }: EmojiPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useOpenOverlay(true, onClose);
  // a layout effect: its cleanup runs while the panel still has the focus
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

/** Emoji that every system can render. */
const emoji: readonly (readonly [sign: string, name: string])[] = [
  ['😀', '笑'],
  ['😄', '开心'],
  ['😂', '笑哭'],
  ['🙂', '微笑'],
  ['😉', '眨眼'],
  ['😊', '害羞'],
  ['😍', '喜欢'],
  ['🤗', '拥抱'],
  ['🤔', '思考'],
  ['😌', '安心'],
  ['😮', '惊讶'],
  ['😅', '流汗'],
  ['😭', '大哭'],
  ['😢', '难过'],
  ['😴', '困'],
  ['😎', '酷'],
  ['🥳', '庆祝'],
  ['😤', '不服'],
  ['👍', '赞'],
  ['👏', '鼓掌'],
  ['🙏', '拜托'],
  ['💪', '加油'],
  ['👌', '好的'],
  ['🤝', '握手'],
  ['❤️', '爱心'],
  ['💔', '心碎'],
  ['🌹', '玫瑰'],
  ['🎉', '礼花'],
  ['🔥', '火'],
  ['✨', '闪光'],
  ['☕', '咖啡'],
  ['🍵', '茶'],
  ['📖', '翻开的书'],
  ['📚', '书堆'],
  ['🔖', '书签'],
  ['✍️', '写字'],
  ['🌙', '月亮'],
  ['🌧️', '下雨'],
  ['☀️', '太阳'],
  ['🌱', '新芽'],
];
