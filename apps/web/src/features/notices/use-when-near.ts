import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when the element comes within 400 px of the screen. */
export function useWhenNear(come: () => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(come);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: '400px',
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
    // after each page the end stands elsewhere, or still within reach
  });
  return place;
}
