import { useSyncExternalStore } from 'react';

/** S9 "Mobile breakpoint". */
const wide = '(min-width: 992px)';

export function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia(wide).matches);
}

function listen(changed: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
