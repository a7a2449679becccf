import type { UserInfo } from '@gongdu/contract/identity/auth/session';
import type { CallError } from '../api/call-error.ts';
import { browserEnv } from '../browser-env.ts';

const setupPaths = { reader: '/user/profile/security', institution: '/institute/security' } as const;

/** The path of the setup page for an account that must have a second factor and has none; null for all others. */
export function mfaSetupPath(user: UserInfo): string | null {
  if (!user.secondFactorMissing) return null;
  return user.isInstitution ? setupPaths.institution : setupPaths.reader;
}

/** The server refused a call because the second factor is missing: reloads the page, and its router opens the setup. */
export function redirectIfMfaRequired({ problem }: Pick<CallError, 'problem'>): boolean {
  if (problem !== 'session.second_factor_missing') return false;
  const currentPath = browserEnv.address().pathname;
  if (currentPath !== setupPaths.reader && currentPath !== setupPaths.institution) browserEnv.reload();
  return true;
}
