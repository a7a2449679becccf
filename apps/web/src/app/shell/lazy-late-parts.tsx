import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { connection } from '../../lib/api/connection.ts';
import { catchInstallPrompt } from '../../lib/offline-shell/install-prompt.ts';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyExtra } from '../../ui/overlay/lazy-component.ts';

const LateParts = lazyExtra(async () => (await import('./late-parts.tsx')).LateParts);

catchInstallPrompt();

/** Milliseconds after the page is drawn, so that their files do not compete with the page's own. */
const delayMs = 5_000;

/** At once without a connection, because they report it, if the offline shell has their files. */
export function LazyLateParts() {
  const isConnected = useStore(connection) === 'connected';
  const [isLate, setLate] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  // a module that fails to load once stays failed for as long as the page is open
  if (!isShown && (isConnected ? isLate : hasOfflineShell())) setShown(true);
  return <LazyBoundary>{isShown && <LateParts />}</LazyBoundary>;
}

/** Nullish in insecure contexts, which have no service workers. */
function hasOfflineShell(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}
