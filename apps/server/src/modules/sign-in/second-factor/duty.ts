import type { Account } from '../../accounts/members.ts';

/** P4: operators and members of institutions, outside demo mode. */
export function mustHaveSecondFactor(
  { role, institutionId }: Pick<Account, 'role' | 'institutionId'>,
  demo: boolean,
): boolean {
  return !demo && (role !== 'user' || institutionId !== null);
}
