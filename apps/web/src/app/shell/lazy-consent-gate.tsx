import { useEffect, useState } from 'react';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';

const ConsentGate = lazyComponent(
  async () => (await import('../../features/consents/consent-gate.tsx')).ConsentGate,
);

/** Milliseconds after the first page: what it asks for goes before. */
const delayMs = 3_000;

export function LazyConsentGate() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNeeded(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return <LazyBoundary>{needed && <ConsentGate />}</LazyBoundary>;
}
