import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { connection } from '../../lib/api/connection.ts';
import { catchInstallPrompt } from '../../lib/offline-shell/install-prompt.ts';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyExtra } from '../../ui/overlay/lazy-component.ts';
import { openOverlays } from '../../ui/overlay/open-overlays.ts';
import { loadLateParts } from './load-menus.ts';

const LateParts = lazyExtra(async () => (await loadLateParts()).LateParts);

catchInstallPrompt();

/** Milliseconds after the page is drawn, so that their files do not compete with the page's own. */
const delayMs = 5_000;

/**
 * With the first sheet or menu, which the back gesture closes then; at once without a connection, because they report
 * it, if the offline shell has their files.
 */
export function LazyLateParts() {
  const isConnected = useStore(connection) === 'connected';
  const hasOverlay = useStore(openOverlays, ({ length }) => length > 0);
  const [isLate, setLate] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  // a module that fails to load once stays failed for as long as the page is open
  if (!isShown && (isConnected ? isLate || hasOverlay : hasOfflineShell())) setShown(true);
  return <LazyBoundary>{isShown && <LateParts />}</LazyBoundary>;
}

/** Nullish in insecure contexts, which have no service workers. */
function hasOfflineShell(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}
