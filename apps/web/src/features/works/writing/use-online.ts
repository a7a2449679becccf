import { useSyncExternalStore } from 'react';

/** Whether the browser has a network at all; a server that does not answer shows as a failed save. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine);
}

function listen(changed: () => void): () => void {
  const leave = new AbortController();
  window.addEventListener('online', changed, leave);
  window.addEventListener('offline', changed, leave);
  return () => leave.abort();
}
