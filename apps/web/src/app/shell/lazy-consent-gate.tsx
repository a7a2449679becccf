import { type ComponentType, useEffect, useState } from 'react';

/** Milliseconds after the first page: what it asks for goes before. */
const delayMs = 3_000;

/** Where its code does not come, as offline, the next page asks. */
export function LazyConsentGate() {
  const [Gate, setGate] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      import('../../features/consents/consent-gate.tsx').then(
        ({ ConsentGate }) => setGate(() => ConsentGate),
        () => undefined,
      );
    const timer = setTimeout(() => void load(), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return Gate ? <Gate /> : null;
}
