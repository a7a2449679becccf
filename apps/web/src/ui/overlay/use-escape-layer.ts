import { useEffect, useEffectEvent } from 'react';

/**
 * For a drawer or dialog of Mantine that can have others above it: Mantine would close it on every Escape, including
 * those for the layer above. This closes it only if the key was pressed inside and not handled there, or if nothing has
 * the focus and it is the topmost.
 */
export function useEscapeLayer(root: { readonly current: HTMLElement | null }, onClose: () => void): void {
  // the listeners stay when the function changes, so that no key press is lost
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKeyDownInside = (event: KeyboardEvent) => {
      if (isEscape(event) && !event.defaultPrevented && isInside(root.current, event.target)) close();
    };
    // capture: before the layer above is removed
    const onKeyDownOutside = (event: KeyboardEvent) => {
      if (isEscape(event) && event.target === document.body && isTopmost(root.current)) close();
    };
    document.addEventListener('keydown', onKeyDownInside);
    window.addEventListener('keydown', onKeyDownOutside, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKeyDownInside);
      window.removeEventListener('keydown', onKeyDownOutside, { capture: true });
    };
  }, [root]);
}

function isEscape({ key }: KeyboardEvent): boolean {
  return key === 'Escape';
}

/** The layer above may be a `dialog` or popover in the browser's top layer. */
function isInside(root: Element | null, target: EventTarget | null): boolean {
  return target instanceof Element && Boolean(root?.contains(target)) && !target.closest('dialog, [popover]');
}

function isTopmost(root: Element | null): boolean {
  const last = [...document.querySelectorAll('[aria-modal=true], dialog:modal')].at(-1);
  return last !== undefined && Boolean(root?.contains(last)) && last.tagName !== 'DIALOG';
}
