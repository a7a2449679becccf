import { type MouseEvent, useRef } from 'react';
import { useLongPress } from '../../ui/overlay/use-long-press.ts';

/** For an element with a menu's button in it: a finger that rests on it presses the button, and nothing else. */
export function useMenuOnLongPress<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const press = useLongPress(
    () => ref.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click(),
    'lifted',
  );
  return {
    ref,
    ...press.handlers,
    onClickCapture: (event: MouseEvent) => {
      if (!press.wasLong() || !event.isTrusted || isInMenu(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function isInMenu(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role="menu"]') !== null;
}
