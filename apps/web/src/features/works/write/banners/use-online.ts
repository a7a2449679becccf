import { useSyncExternalStore } from 'react';

/** Whether the browser has a network at all; a server that does not answer shows as a failed save. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(onChange: () => void): () => void {
  const controller = new AbortController();
  window.addEventListener('online', onChange, controller);
  window.addEventListener('offline', onChange, controller);
  return () => controller.abort();
}
