import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a strip of tabs or links sideways until its current item is in view: at first, when `current` changes, and when
 * counts or larger type change the width of an item. Unlike scrollIntoView it never moves the page around the strip.
 */
export function useCurrentInView(strip: RefObject<HTMLElement | null>, current: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item has become the current one
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    // called at once and after the browser's own layout; reading positions in the effect would force another one
    const observer = new ResizeObserver(() => showCurrent(element));
    for (const item of element.children) observer.observe(item);
    return () => observer.disconnect();
  }, [strip, current]);
}

function showCurrent(strip: HTMLElement): void {
  const current = strip.querySelector('[aria-selected="true"], [aria-current]');
  if (!current || strip.scrollWidth <= strip.clientWidth) return;
  const [frame, item] = [strip.getBoundingClientRect(), current.getBoundingClientRect()];
  if (item.left >= frame.left && item.right <= frame.right) return;
  strip.scrollLeft += item.left - frame.left - (frame.width - item.width) / 2;
}
