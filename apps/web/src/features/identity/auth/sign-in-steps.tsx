import { type ReactNode, useState } from 'react';
import { type Credentials, MfaCodeRequired, type MfaCredentials } from '../../../lib/auth/token-service.ts';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import type { SignIn } from './sign-in-form.tsx';

/** Loaded when it is required: most sign-ins do not need it. */
const MfaForm = lazyComponent(async () => (await import('./mfa-form.tsx')).MfaForm);

export type PendingMfa = Omit<MfaCredentials, 'otp'>;

interface SignInStepsProps {
  readonly signIn: SignIn;
  readonly label: string;
  /** Set if the first step was completed elsewhere. */
  readonly pendingMfa?: PendingMfa | undefined;
  /** Renders the first step with the function that signs in. */
  readonly children: (signInFirst: SignIn) => ReactNode;
}

/** For an account with a second factor, its step replaces the first one, whose values are kept for the way back. */
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
      <LazyBoundary>
        {mfa && (
          <MfaForm
            label={label}
            onSubmit={(otp) => signIn({ ...mfa, otp })}
            onBack={() => setMfa(undefined)}
          />
        )}
      </LazyBoundary>
    </>
  );
}

function supportsMfa(grant: Credentials['grant_type']): grant is MfaCredentials['grant_type'] {
  return grant !== 'passkey' && grant !== 'ticket' && grant !== 'refresh_token' && grant !== 'anonymity';
}
