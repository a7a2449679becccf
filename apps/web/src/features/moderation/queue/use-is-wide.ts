import { useSyncExternalStore } from 'react';

/** S9 "Mobile breakpoint". */
const wideQuery = '(min-width: 992px)';

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wideQuery).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wideQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
