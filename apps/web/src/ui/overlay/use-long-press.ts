import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const longPressMs = 500;

interface LongPress {
  /** Whether the press that ends now was a long one. */
  readonly wasLong: () => boolean;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
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
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    wasLong: () => long.current,
    handlers: {
      onPointerDown: ({ pointerType }) => {
        stop();
        long.current = false;
        if (pointerType === 'mouse') return;
        timer.current = setTimeout(() => {
          long.current = true;
          if (when === 'held') onLongPress();
        }, longPressMs);
      },
      onPointerUp: () => {
        stop();
        if (long.current && when === 'lifted') setTimeout(onLongPress);
      },
      onPointerCancel: stop,
      onPointerLeave: stop,
      onContextMenu: (event) => long.current && event.preventDefault(),
    },
  };
}
