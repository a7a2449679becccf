import { useState } from 'react';

/** Asks for consent where it is missing, and goes on with what was wanted once it is given. */
export function useConsent(needed: boolean) {
  const [agreed, setAgreed] = useState(!needed);
  const [wanted, setWanted] = useState<{ go: () => void }>();
  return {
    needed,
    agreed,
    asking: wanted !== undefined,
    whenAgreed: (go: () => void) => (agreed ? go() : setWanted({ go })),
    change(next: boolean): void {
      setAgreed(next);
      setWanted(undefined);
    },
    agreeAndGoOn(): void {
      setAgreed(true);
      setWanted(undefined);
      wanted?.go();
    },
  };
}

export type Consent = ReturnType<typeof useConsent>;
