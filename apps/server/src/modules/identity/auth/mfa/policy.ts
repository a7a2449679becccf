import type { Account } from '../../../core/accounts/service.ts';

/** Operators and members of institutions, outside demo mode. */
export function isMfaRequired(
  { role, institutionId }: Pick<Account, 'role' | 'institutionId'>,
  demo: boolean,
): boolean {
  return !demo && (role !== 'user' || institutionId !== null);
}
