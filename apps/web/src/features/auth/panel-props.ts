import type { ReactNode } from 'react';
import type { Consent } from './use-consent.ts';
import type { SignIn, SubmitError } from './use-submit.ts';

/** What both ways of signing in share. */
export interface PanelProps {
  readonly phone: string;
  readonly setPhone: (phone: string) => void;
  readonly onSubmit: SignIn;
  readonly busy: boolean;
  readonly submitError: SubmitError | undefined;
  readonly clearError: () => void;
  readonly consent: Consent;
  readonly consentCheck: ReactNode;
  readonly label: string;
}
