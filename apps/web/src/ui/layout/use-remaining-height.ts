import { type RefObject, useLayoutEffect, useState } from 'react';

const minHeight = 420;
/** Below the element. */
const gap = 16;

/** Pixels from the element's top to the end of the page's scroller: what is inside scrolls, the page does not. */
export function useRemainingHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(minHeight);
  useLayoutEffect(() => {
    const scroller = element.current?.closest<HTMLElement>('[data-scroller]');
    if (!scroller) return;
    const measure = () => {
      if (!element.current) return;
      const top = element.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      setHeight(Math.max(minHeight, Math.floor(scroller.clientHeight - top - scroller.scrollTop - gap)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
