import { useState } from 'react';
import { CallError } from '../../lib/api/call-error.ts';
import type { Credentials } from '../../lib/auth/token-service.ts';

export type SignIn = (credentials: Credentials) => Promise<void>;

/** Where a failure is shown: at the field that can mend it, else above the button. */
export interface SubmitError {
  readonly field: 'password' | 'code' | 'form';
  readonly message: string;
}

/** One try to sign in at a time; a new one clears the last failure. `before`: one brought along to the page. */
export function useSubmit<T>(task: (input: T) => Promise<void>, initialError?: SubmitError) {
  const [busy, setBusy] = useState(false);
  const [submitError, setSubmitError] = useState(initialError);

  async function submit(input: T): Promise<void> {
    if (busy) return;
    setBusy(true);
    setSubmitError(undefined);
    try {
      await task(input);
    } catch (error) {
      setSubmitError(submitErrorOf(error));
    }
    setBusy(false);
  }

  return { busy, submitError, submit, clearError: () => setSubmitError(undefined) };
}

const fieldByProblem: Readonly<Record<string, SubmitError['field']>> = {
  'signin.wrong': 'password',
  'signin.code_wrong': 'code',
  'security.second_factor_wrong': 'code',
};

/** Fields that the server names. */
const fieldByName: Readonly<Record<string, SubmitError['field']>> = {
  next: 'password',
  code: 'code',
  otp: 'code',
};

function submitErrorOf(error: unknown): SubmitError {
  if (!(error instanceof CallError)) return { field: 'form', message: '没有完成，请稍后再试' };
  const [firstField] = error.fields;
  if (firstField) return { field: fieldByName[firstField.field] ?? 'form', message: firstField.message };
  return { field: fieldByProblem[error.problem ?? ''] ?? 'form', message: error.message };
}
