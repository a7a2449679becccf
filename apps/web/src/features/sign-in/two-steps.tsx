import { type ReactNode, useState } from 'react';
import { type Credentials, SecondFactorNeeded, type SecondStep } from '../../lib/token-service.ts';
import { SecondStepForm } from './second-step-form.tsx';
import type { SignIn } from './use-attempt.ts';

export type Half = Omit<SecondStep, 'otp'>;

interface TwoStepsProps {
  readonly signIn: SignIn;
  readonly label: string;
  /** Set where the first step was taken elsewhere. */
  readonly begun?: Half | undefined;
  /** The first step, given how it signs in. */
  readonly children: (first: SignIn) => ReactNode;
}

/** The code's step takes the first one's place where an account has a second factor; what was typed stays for the way back. */
export function TwoSteps({ signIn, label, begun, children }: TwoStepsProps) {
  const [half, setHalf] = useState(begun);

  async function first(credentials: Credentials): Promise<void> {
    try {
      await signIn(credentials);
    } catch (error) {
      if (!(error instanceof SecondFactorNeeded) || !mayHaveTwo(credentials.grant_type)) throw error;
      setHalf({ grant_type: credentials.grant_type, mfa_token: error.mfaToken });
    }
  }

  return (
    <>
      <div hidden={half !== undefined}>{children(first)}</div>
      {half && (
        <SecondStepForm
          label={label}
          finish={(otp) => signIn({ ...half, otp })}
          back={() => setHalf(undefined)}
        />
      )}
    </>
  );
}

function mayHaveTwo(grant: Credentials['grant_type']): grant is SecondStep['grant_type'] {
  return grant !== 'ticket' && grant !== 'refresh_token' && grant !== 'anonymity';
}
