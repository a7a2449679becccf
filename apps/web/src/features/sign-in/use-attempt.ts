import { useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import type { Credentials } from '../../lib/token-service.ts';

export type SignIn = (credentials: Credentials) => Promise<void>;

/** Where a failure is shown: at the field that can mend it, else above the button. */
export interface Failure {
  readonly at: 'password' | 'code' | 'form';
  readonly words: string;
}

/** One try to sign in at a time; a new one clears the last failure. `before`: one brought along to the page. */
export function useAttempt<T>(signIn: (given: T) => Promise<void>, before?: Failure) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(before);

  async function attempt(given: T): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn(given);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  }

  return { busy, failure, attempt, forgive: () => setFailure(undefined) };
}

const fieldOf: Readonly<Record<string, Failure['at']>> = {
  'signin.wrong': 'password',
  'signin.code_wrong': 'code',
  'security.second_factor_wrong': 'code',
};

/** Fields that the server names. */
const placeOf: Readonly<Record<string, Failure['at']>> = { next: 'password', code: 'code', otp: 'code' };

function failureOf(error: unknown): Failure {
  if (!(error instanceof CallError)) return { at: 'form', words: '没有完成，请稍后再试' };
  const [named] = error.fields;
  if (named) return { at: placeOf[named.field] ?? 'form', words: named.message };
  return { at: fieldOf[error.problem ?? ''] ?? 'form', words: error.message };
}
