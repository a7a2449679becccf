import type { Endpoint } from '@gongdu/contract/endpoint';
import { CallError } from './call-error.ts';
import { showAlert, showFailedRead, showMessage } from './messages.ts';
import { obeySecondFactorDuty } from './second-factor-duty.ts';

/** The error catalogue of S8, except 401, which the gate has dealt with before a call fails. */
export function reportFailure(
  error: unknown,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  { silent, fields, inPlace }: { silent?: boolean; fields?: boolean; inPlace?: boolean },
): void {
  if (error instanceof CallError && obeySecondFactorDuty(error)) return;
  if (silent) return;
  if (!(error instanceof CallError) || error.kind === 'broken') alertDevelopers(error, endpoint);
  else if (inPlace || error.code === 401 || (fields && error.fields.length > 0)) return;
  else showMessage(error.message, 'error');
}

/** A query failed: its page says so in place, and a notification once. What is broken was shown to the developers. */
export function reportRead(error: unknown): void {
  if (!(error instanceof CallError) || error.quiet || error.kind === 'broken' || error.code === 401) return;
  if (!obeySecondFactorDuty(error)) showFailedRead(error.message);
}

function alertDevelopers(error: unknown, { method, path }: Pick<Endpoint, 'method' | 'path'>): void {
  const trace = error instanceof CallError && error.traceId ? [error.traceId] : [];
  const detail = [`${method} ${path}`, String(error), new Date().toISOString(), ...trace].join('\n');
  showAlert('页面遇到了意外的问题', '请把这个画面截图发给开发人员，我们会尽快处理。', detail);
}
