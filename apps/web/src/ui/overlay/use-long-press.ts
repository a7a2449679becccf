import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useRef,
} from 'react';

const longPressMs = 500;
/** Pixels that a resting finger may move. */
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
  /** A top-layer overlay opens when the finger is lifted, because lifting it later would close it again. */
  readonly when: 'held' | 'lifted';
  /** Called when the finger comes down; false leaves the browser's own long press. */
  readonly applies?: () => boolean;
}

/** A long press by touch, which suppresses the click; a mouse has buttons for the same action. */
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
    // otherwise the press ends with a click on the element that is there by then
    onTouchEnd: (event) => long.current && event.cancelable && event.preventDefault(),
    // the browser's own long press may be shorter, and its menu would end ours
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

/** For an element that contains a menu's button: a long press on it presses the button. */
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

/** The menu is rendered inside its element. */
function isInMenu(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role="menu"]') !== null;
}
