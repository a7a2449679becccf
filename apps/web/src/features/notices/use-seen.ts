import { type RefObject, useEffect, useRef, useState } from 'react';

/** Long enough to tell new from old before the mark goes. */
const seenAfter = 2_500;

/** Whether the element has been on screen for a while; a thing that was read before is seen from the start. */
export function useSeen(read: boolean): { place: RefObject<HTMLLIElement | null>; seen: boolean } {
  const place = useRef<HTMLLIElement>(null);
  const [seen, setSeen] = useState(read);
  useEffect(() => {
    if (seen || !place.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(() => setSeen(true), seenAfter);
      },
      { threshold: 0.6 },
    );
    watcher.observe(place.current);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [seen]);
  return { place, seen };
}
