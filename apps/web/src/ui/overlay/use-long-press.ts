import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const longPressMs = 500;
/** Pixels a resting finger may tremble. */
const tremble = 10;

interface LongPress {
  /** Whether the press that ends now was a long one. */
  readonly wasLong: () => boolean;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onPointerLeave: () => void;
    readonly onContextMenu: (event: MouseEvent) => void;
  };
}

/**
 * A long press of a finger; a mouse has buttons for the same. What opens in the browser's top layer opens when the
 * finger is lifted, for lifting it outside would close it again.
 */
export function useLongPress(onLongPress: () => unknown, when: 'held' | 'lifted'): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const long = useRef(false);
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    wasLong: () => long.current,
    handlers: {
      onPointerDown: ({ pointerType, clientX, clientY }) => {
        stop();
        long.current = false;
        if (pointerType === 'mouse') return;
        start.current = { x: clientX, y: clientY };
        timer.current = setTimeout(becomeLong, longPressMs);
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (start.current && Math.hypot(clientX - start.current.x, clientY - start.current.y) > tremble)
          stop();
      },
      onPointerUp: () => {
        stop();
        if (long.current && when === 'lifted') setTimeout(onLongPress);
      },
      onPointerCancel: stop,
      onPointerLeave: stop,
      // a browser's own long press may be the shorter one, and its menu would end ours
      onContextMenu: (event) => {
        if (!start.current && !long.current) return;
        event.preventDefault();
        becomeLong();
      },
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
