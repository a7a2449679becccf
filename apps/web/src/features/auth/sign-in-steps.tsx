import { type ReactNode, useState } from 'react';
import { type Credentials, MfaCodeRequired, type MfaCredentials } from '../../lib/auth/token-service.ts';
import { MfaForm } from './mfa-form.tsx';
import type { SignIn } from './sign-in-form.tsx';

export type PendingMfa = Omit<MfaCredentials, 'otp'>;

interface SignInStepsProps {
  readonly signIn: SignIn;
  readonly label: string;
  /** Set where the first step was taken elsewhere. */
  readonly pendingMfa?: PendingMfa | undefined;
  /** The first step, given how it signs in. */
  readonly children: (signInFirst: SignIn) => ReactNode;
}

/** Where an account has a second factor, its step replaces the first one, whose values stay for the way back. */
export function SignInSteps({ signIn, label, pendingMfa, children }: SignInStepsProps) {
  const [mfa, setMfa] = useState(pendingMfa);

  async function signInFirst(credentials: Credentials): Promise<void> {
    try {
      await signIn(credentials);
    } catch (error) {
      if (!(error instanceof MfaCodeRequired) || !supportsMfa(credentials.grant_type)) throw error;
      setMfa({ grant_type: credentials.grant_type, mfa_token: error.mfaToken });
    }
  }

  return (
    <>
      <div hidden={mfa !== undefined}>{children(signInFirst)}</div>
      {mfa && (
        <MfaForm label={label} onSubmit={(otp) => signIn({ ...mfa, otp })} onBack={() => setMfa(undefined)} />
      )}
    </>
  );
}

function supportsMfa(grant: Credentials['grant_type']): grant is MfaCredentials['grant_type'] {
  return grant !== 'passkey' && grant !== 'ticket' && grant !== 'refresh_token' && grant !== 'anonymity';
}
