import { useEffect, useState } from 'react';
import { catchInstallPrompt } from '../../lib/offline-shell/install-prompt.ts';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';

const LateParts = lazyComponent(async () => (await import('./late-parts.tsx')).LateParts);

catchInstallPrompt();

/** Milliseconds after the page stands; the files they fetch must not come beside the page's own. */
const delayMs = 5_000;

/** At once where the page was opened without a network, which is what they speak of. */
export function LazyLateParts() {
  const [due, setDue] = useState(!navigator.onLine);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return <LazyBoundary>{due && <LateParts />}</LazyBoundary>;
}
