import { useIntersection } from '@mantine/hooks';
import { type RefCallback, useEffect, useEffectEvent } from 'react';

/** Long enough to tell new from old before the mark goes. */
const seenAfterMs = 2_500;

/** Calls back once the element has been on screen for a while; not at all unless `enabled`. */
export function useSeen(enabled: boolean, onSeen: () => void): RefCallback<HTMLDivElement> | undefined {
  const { ref, entry } = useIntersection<HTMLDivElement>({ threshold: 0.6 });
  const onTimeout = useEffectEvent(onSeen);
  const isVisible = enabled && (entry?.isIntersecting ?? false);
  useEffect(() => {
    if (!isVisible) return;
    const timer = setTimeout(onTimeout, seenAfterMs);
    return () => clearTimeout(timer);
  }, [isVisible]);
  return enabled ? ref : undefined;
}
