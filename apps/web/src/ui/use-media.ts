import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, e.g. `(min-width: 1200px)`. For what CSS alone cannot decide. */
export function useMedia(media: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(listen, () => window.matchMedia(media).matches);
}
