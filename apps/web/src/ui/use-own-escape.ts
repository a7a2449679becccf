import { type RefObject, useEffect, useRef } from 'react';

interface OwnEscape {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly closeOnEscape: false;
}

/**
 * For a drawer or dialog of Mantine's over which others open: of its own accord it closes on every Escape, also on
 * one that was meant for what lies above it. This one closes where the key was pressed inside and had no use there,
 * and, as the uppermost, where nothing has the focus.
 */
export function useOwnEscape(close: () => void): OwnEscape {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inside = (event: KeyboardEvent) => {
      if (isEscape(event) && !event.defaultPrevented && isOwn(root.current, event.target)) close();
    };
    // before whatever lies above is gone
    const outside = (event: KeyboardEvent) => {
      if (isEscape(event) && event.target === document.body && isUppermost(root.current)) close();
    };
    document.addEventListener('keydown', inside);
    window.addEventListener('keydown', outside, { capture: true });
    return () => {
      document.removeEventListener('keydown', inside);
      window.removeEventListener('keydown', outside, { capture: true });
    };
  }, [close]);
  return { ref: root, closeOnEscape: false };
}

function isEscape({ key, isComposing }: KeyboardEvent): boolean {
  return key === 'Escape' && !isComposing;
}

/** What lies above may be in the browser's top layer. */
function isOwn(root: Element | null, target: EventTarget | null): boolean {
  return target instanceof Element && Boolean(root?.contains(target)) && !target.closest('dialog, [popover]');
}

function isUppermost(root: Element | null): boolean {
  const last = [...document.querySelectorAll('[aria-modal=true], dialog:modal')].at(-1);
  return last !== undefined && Boolean(root?.contains(last)) && last.tagName !== 'DIALOG';
}
