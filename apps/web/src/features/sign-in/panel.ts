import type { ReactNode } from 'react';
import type { Failure, SignIn } from './use-attempt.ts';
import type { Consent } from './use-consent.ts';

/** What both ways of signing in share. */
export interface PanelProps {
  readonly phone: string;
  readonly setPhone: (phone: string) => void;
  readonly attempt: SignIn;
  readonly busy: boolean;
  readonly failure: Failure | undefined;
  readonly forgive: () => void;
  readonly consent: Consent;
  readonly consentPart: ReactNode;
  readonly label: string;
}
