import { useEffect, useState } from 'react';
import { catchInstallPrompt } from '../../lib/offline-shell/install-prompt.ts';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyExtra } from '../../ui/overlay/lazy-component.ts';

const LateParts = lazyExtra(async () => (await import('./late-parts.tsx')).LateParts);

catchInstallPrompt();

/** Milliseconds after the page stands; the files they fetch must not come beside the page's own. */
const delayMs = 5_000;

/** At once where the page was opened without a network, which is what they speak of. */
export function LazyLateParts() {
  const [due, setDue] = useState(!navigator.onLine);
  useEffect(() => {
    const show = () => setDue(true);
    // a network that went away meanwhile has to come back: nothing can be fetched before
    const showOnline = () =>
      navigator.onLine ? show() : window.addEventListener('online', show, { once: true });
    const timer = setTimeout(showOnline, delayMs);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', show);
    };
  }, []);
  return <LazyBoundary>{due && <LateParts />}</LazyBoundary>;
}
