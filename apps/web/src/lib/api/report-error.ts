import type { Endpoint } from '@gongdu/contract/endpoint';
import { redirectIfMfaRequired } from '../auth/mfa-required.ts';
import { notify } from '../notify.ts';
import { CallError } from './call-error.ts';
import { connection } from './connection.ts';

/** Milliseconds: the reads of a screen fail together, and one toast is shown for all. */
const queryErrorMs = 1_000;
/** While a toast is shown, the same message of another failed read is not repeated. */
const sameQueryErrorMs = 5_000;

let lastQueryErrors: readonly { readonly message: string; readonly at: number }[] = [];

/**
 * Failures that no screen handles: a server error shows an alert with the details, and an account that lacks its
 * required second factor is sent to set it up.
 */
export function reportBrokenCall(
  error: unknown,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  isSilent = false,
): void {
  if (error instanceof CallError && (redirectIfMfaRequired(error) || error.kind !== 'broken')) return;
  if (isSilent) return;
  const trace = error instanceof CallError && error.traceId ? [error.traceId] : [];
  const detail = [`${method} ${path}`, String(error), new Date().toISOString(), ...trace].join('\n');
  notify.fault(detail);
}

/**
 * Shows a failed call as a toast, for callers without another place for it. `useAction` and `useMutation` do this by
 * themselves.
 */
export function toastCallError(error: unknown): void {
  if (isForPeople(error)) notify.toast(error.message, 'error');
}

/**
 * For a failed query: its page shows the failure in place, and one toast follows, unless the page handles a missing
 * thing. The answer to a press stays on screen.
 */
export function reportQueryError(error: unknown, saysMissing = false): void {
  // the line above the page says that there is no network
  if (error instanceof CallError && error.kind === 'timeout' && connection.getState() !== 'connected') return;
  if (!isForPeople(error) || error.isMissing || (saysMissing && [400, 404].includes(error.code))) return;
  const now = Date.now();
  const recent = lastQueryErrors.filter(({ at }) => now - at < sameQueryErrorMs);
  if (recent.some(({ message, at }) => message === error.message || now - at < queryErrorMs)) return;
  lastQueryErrors = [...recent, { message: error.message, at: now }];
  notify.toast(error.message, 'error', true);
}

/** `true`: the screen shows every failure in place. `'fields'`: it shows those that name fields, at the fields. */
export type HandledFailures = boolean | 'fields';

/** For a failed mutation: shows a toast, unless its screen shows the failure. */
export function reportMutationError(error: unknown, handled: HandledFailures = false): void {
  const isShownAtFields = handled === 'fields' && error instanceof CallError && error.fields.length > 0;
  if (handled !== true && !isShownAtFields) toastCallError(error);
}

/** Already shown: a 401 by its dialog, a server error by its alert. */
function isForPeople(error: unknown): error is CallError {
  if (!(error instanceof CallError) || error.isSilent) return false;
  return error.kind !== 'broken' && error.code !== 401 && !redirectIfMfaRequired(error);
}
