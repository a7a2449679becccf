import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface EscapeLayer {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly closeOnEscape: false;
}

/**
 * For a drawer or dialog of Mantine's over which others open: of its own accord it closes on every Escape, also on
 * one that was meant for what lies above it. This one closes where the key was pressed inside and had no use there,
 * and, as the uppermost, where nothing has the focus.
 */
export function useEscapeLayer(onClose: () => void): EscapeLayer {
  const root = useRef<HTMLDivElement>(null);
  // the listeners stay when the function changes: no key press falls between
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKeyDownInside = (event: KeyboardEvent) => {
      if (isEscape(event) && !event.defaultPrevented && isInside(root.current, event.target)) close();
    };
    // before whatever lies above is gone
    const onKeyDownOutside = (event: KeyboardEvent) => {
      if (isEscape(event) && event.target === document.body && isTopmost(root.current)) close();
    };
    document.addEventListener('keydown', onKeyDownInside);
    window.addEventListener('keydown', onKeyDownOutside, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKeyDownInside);
      window.removeEventListener('keydown', onKeyDownOutside, { capture: true });
    };
  }, []);
  return { ref: root, closeOnEscape: false };
}

function isEscape({ key, isComposing }: KeyboardEvent): boolean {
  return key === 'Escape' && !isComposing;
}

/** What lies above may be in the browser's top layer. */
function isInside(root: Element | null, target: EventTarget | null): boolean {
  return target instanceof Element && Boolean(root?.contains(target)) && !target.closest('dialog, [popover]');
}

function isTopmost(root: Element | null): boolean {
  const last = [...document.querySelectorAll('[aria-modal=true], dialog:modal')].at(-1);
  return last !== undefined && Boolean(root?.contains(last)) && last.tagName !== 'DIALOG';
}
