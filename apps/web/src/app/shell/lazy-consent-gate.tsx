import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { reconsent } from '../../lib/auth/reauth.ts';

/** Milliseconds after the first page, so that the page's own requests come first. */
const delayMs = 3_000;

/** At once when calls wait for it. If its code does not load, e.g. offline, the next page tries again. */
export function LazyConsentGate() {
  const [Gate, setGate] = useState<ComponentType>();
  const isAwaited = useStore(reconsent.store, ({ open }) => open);
  useEffect(() => {
    const load = () =>
      import('../../features/identity/consents/consent-gate.tsx').then(
        ({ ConsentGate }) => setGate(() => ConsentGate),
        () => reconsent.resolve(false),
      );
    const timer = setTimeout(() => void load(), isAwaited ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return Gate ? <Gate /> : null;
}
