import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { connection } from '../../lib/api/connection.ts';
import { catchInstallPrompt } from '../../lib/offline-shell/install-prompt.ts';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyExtra } from '../../ui/overlay/lazy-component.ts';

const LateParts = lazyExtra(async () => (await import('./late-parts.tsx')).LateParts);

catchInstallPrompt();

/** Milliseconds after the page stands; the files they fetch must not come beside the page's own. */
const delayMs = 5_000;

/** At once where there is no connection, which is what they speak of, if the offline shell has their files. */
export function LazyLateParts() {
  const isConnected = useStore(connection) === 'connected';
  const [isLate, setLate] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  // files that cannot be fetched would stay away for as long as the page is open
  if (!isShown && (isConnected ? isLate : hasOfflineShell())) setShown(true);
  return <LazyBoundary>{isShown && <LateParts />}</LazyBoundary>;
}

/** Nullish in insecure contexts, where browsers have no workers. */
function hasOfflineShell(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}
