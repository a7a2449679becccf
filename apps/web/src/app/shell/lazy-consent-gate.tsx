import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { reconsent } from '../../lib/auth/reauth.ts';

/** Milliseconds after the first page: what it asks for goes before. */
const delayMs = 3_000;

/** At once where calls wait for it. Where its code does not come, as offline, the next page asks. */
export function LazyConsentGate() {
  const [Gate, setGate] = useState<ComponentType>();
  const isAwaited = useStore(reconsent.store, ({ open }) => open);
  useEffect(() => {
    const load = () =>
      import('../../features/consents/consent-gate.tsx').then(
        ({ ConsentGate }) => setGate(() => ConsentGate),
        () => reconsent.resolve(false),
      );
    const timer = setTimeout(() => void load(), isAwaited ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return Gate ? <Gate /> : null;
}
