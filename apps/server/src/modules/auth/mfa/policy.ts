import type { Account } from '../../accounts/service.ts';

/** P4: operators and members of institutions, outside demo mode. */
export function isMfaRequired(
  { role, institutionId }: Pick<Account, 'role' | 'institutionId'>,
  demo: boolean,
): boolean {
  return !demo && (role !== 'user' || institutionId !== null);
}
