import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, e.g. `(min-width: 1200px)`. For decisions that CSS alone cannot make. */
export function useMediaQuery(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(media).matches);
}
