import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Long enough to tell new from old before the mark goes. */
const seenAfter = 2_500;

/** Calls back once the element has been on screen for a while; not at all unless `wanted`. */
export function useSeen(wanted: boolean, seen: () => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const looked = useEffectEvent(seen);
  useEffect(() => {
    if (!wanted || !place.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(looked, seenAfter);
      },
      { threshold: 0.6 },
    );
    watcher.observe(place.current);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [wanted]);
  return place;
}
