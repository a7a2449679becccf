import type { Endpoint } from '@gongdu/contract/endpoint';
import { redirectIfMfaRequired } from '../auth/mfa-required.ts';
import { alertDevelopers, toast, toastQueryError } from '../toast.ts';
import { CallError } from './call-error.ts';

/** The error catalogue of S8, except 401, which the gate has dealt with before a call fails. */
export function reportCallError(
  error: unknown,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  { silent, fields, inPlace }: { silent?: boolean; fields?: boolean; inPlace?: boolean },
): void {
  if (error instanceof CallError && redirectIfMfaRequired(error)) return;
  if (silent) return;
  if (!(error instanceof CallError) || error.kind === 'broken') alertUnexpected(error, endpoint);
  else if (inPlace || error.code === 401 || (fields && error.fields.length > 0)) return;
  else toast(error.message, 'error');
}

/** A query failed: its page says so in place, and a notification once. What is broken was shown to the developers. */
export function reportQueryError(error: unknown): void {
  if (!(error instanceof CallError) || error.isSilent || error.kind === 'broken' || error.code === 401)
    return;
  if (!redirectIfMfaRequired(error)) toastQueryError(error.message);
}

function alertUnexpected(error: unknown, { method, path }: Pick<Endpoint, 'method' | 'path'>): void {
  const trace = error instanceof CallError && error.traceId ? [error.traceId] : [];
  const detail = [`${method} ${path}`, String(error), new Date().toISOString(), ...trace].join('\n');
  alertDevelopers('页面遇到了意外的问题', '请把这个画面截图发给开发人员，我们会尽快处理。', detail);
}
