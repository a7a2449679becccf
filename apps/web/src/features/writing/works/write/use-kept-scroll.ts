import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A scroller that keeps its position when its page is shown again in its tab. */
export function useKeptScroll(): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const scrollTop = useRef(0);
  useLayoutEffect(() => {
    const scroller = part.current;
    if (!scroller) return;
    if (scrollTop.current > 0) scroller.scrollTop = scrollTop.current;
    const save = () => {
      scrollTop.current = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', save, { passive: true });
    return () => scroller.removeEventListener('scroll', save);
  }, []);
  return part;
}
