import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useRef,
} from 'react';

const longPressMs = 500;
/** Pixels a resting finger may tremble. */
const tremble = 10;

interface LongPressHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onPointerLeave: () => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
  readonly onContextMenu: (event: MouseEvent) => void;
}

interface LongPress {
  readonly onLongPress: () => unknown;
  /** What opens in the browser's top layer opens when the finger is lifted, for lifting it would close it again. */
  readonly when: 'held' | 'lifted';
  /** Asked when the finger comes down; elsewhere the browser's own long press stays. */
  readonly applies?: () => boolean;
}

/** A long press of a finger, which then presses nothing else; a mouse has buttons for the same. */
export function useLongPress({ onLongPress, when, applies = () => true }: LongPress): LongPressHandlers {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const long = useRef(false);
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ pointerType, clientX, clientY, target }) => {
      stop();
      long.current = false;
      if (pointerType === 'mouse' || isInMenu(target) || !applies()) return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(becomeLong, longPressMs);
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (start.current && Math.hypot(clientX - start.current.x, clientY - start.current.y) > tremble) stop();
    },
    onPointerUp: () => {
      stop();
      if (long.current && when === 'lifted') setTimeout(onLongPress);
    },
    onPointerCancel: stop,
    onPointerLeave: stop,
    // without it the press ends with a click, on whatever stands there by then
    onTouchEnd: (event) => long.current && event.cancelable && event.preventDefault(),
    // a browser's own long press may be the shorter one, and its menu would end ours
    onContextMenu: (event) => {
      if (!start.current && !long.current) return;
      event.preventDefault();
      becomeLong();
    },
  };

  function becomeLong(): void {
    stop();
    if (long.current) return;
    long.current = true;
    if (when === 'held') onLongPress();
  }

  function stop(): void {
    clearTimeout(timer.current);
    start.current = null;
  }
}

/** For an element with a menu's button in it: a finger that rests on it presses the button. */
export function useMenuOnLongPress<E extends HTMLElement>(): LongPressHandlers & {
  readonly ref: RefObject<E | null>;
} {
  const ref = useRef<E>(null);
  const button = () => ref.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]:not(:disabled)');
  const handlers = useLongPress({
    onLongPress: () => button()?.click(),
    when: 'lifted',
    applies: () => Boolean(button()),
  });
  return { ref, ...handlers };
}

/** A menu is drawn within what it belongs to. */
function isInMenu(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role="menu"]') !== null;
}
