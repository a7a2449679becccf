import { useState } from 'react';

/** Asks for consent where it is missing, and goes on with what was wanted once it is given. */
export function useConsent(needed: boolean) {
  const [agreed, setAgreed] = useState(!needed);
  const [pendingAction, setPendingAction] = useState<{ run: () => void }>();
  return {
    needed,
    agreed,
    isPrompting: pendingAction !== undefined,
    runWithConsent: (run: () => void) => (agreed ? run() : setPendingAction({ run })),
    change(next: boolean): void {
      setAgreed(next);
      setPendingAction(undefined);
    },
    agreeAndContinue(): void {
      setAgreed(true);
      setPendingAction(undefined);
      pendingAction?.run();
    },
  };
}

export type Consent = ReturnType<typeof useConsent>;
