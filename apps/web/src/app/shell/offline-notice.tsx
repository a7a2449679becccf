import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import classes from './offline-notice.module.css';

/** Milliseconds: a network that has just come back often fails the first calls. */
const secondTryMs = 2_000;

/** Above every page while the browser has no network. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const queryClient = useQueryClient();
  useEffect(() => {
    const retry = () =>
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    const retryLater = () => void setTimeout(retry, secondTryMs);
    window.addEventListener('online', retryLater);
    return () => window.removeEventListener('online', retryLater);
  }, [queryClient]);
  if (isOnline) return null;
  return (
    <div className={classes.notice} role="status">
      <p>现在没有网络，写下的文字先存在这台设备上。</p>
      <button type="button" onClick={() => void queryClient.refetchQueries({ type: 'active' })}>
        重试
      </button>
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
