import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Long enough to tell new from old before the mark goes. */
const seenAfterMs = 2_500;

/** Calls back once the element has been on screen for a while; not at all unless `wanted`. */
export function useSeen(enabled: boolean, onSeen: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const onTimeout = useEffectEvent(onSeen);
  useEffect(() => {
    if (!enabled || !element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(onTimeout, seenAfterMs);
      },
      { threshold: 0.6 },
    );
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [enabled]);
  return element;
}
