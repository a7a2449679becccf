import { operatorPermissionLabels } from '@gongdu/contract/core/accounts/permissions';
import { allPermissions, includesPermission, type Role } from '@gongdu/contract/core/accounts/role';
import { Problem } from '@gongdu/contract/problem';
import type { Caller } from '../../../http/caller.ts';
import type { Account } from '../../core/accounts/service.ts';

type Operator = Pick<Caller, 'uid' | 'permissions'>;
type Target = Pick<Account, 'uid' | 'permissions'>;

/** Why the operator may change nothing of this account; null: they may. */
export function refusalOf(caller: Operator, { uid, permissions }: Target): Problem | null {
  if (uid === caller.uid) return new Problem('people.self');
  return isAbove(caller, { permissions }) ? new Problem('people.above') : null;
}

/** Whether the account holds a code that the operator lacks: `*:*:*` only those with `*:*:*` hold. */
export function isAbove(caller: Pick<Operator, 'permissions'>, { permissions }: Pick<Target, 'permissions'>) {
  return permissions.some((code) => !includesPermission(caller.permissions, code));
}

export interface Rights {
  readonly role: Role;
  readonly permissions: readonly string[];
}

export interface RightsChange {
  readonly given: readonly string[];
  readonly taken: readonly string[];
  /** Whether the account loses the complete set of codes. */
  readonly endsFull: boolean;
}

/** @throws Problem `people.role_fixed`, `people.in_institution`, `people.not_held` */
export function compareRights(caller: Operator, before: Account, after: Rights): RightsChange {
  if (before.role !== 'user' && before.role !== 'admin') throw new Problem('people.role_fixed');
  if (after.role === 'admin' && before.institutionId !== null) throw new Problem('people.in_institution');
  const given = after.permissions.filter((code) => !before.permissions.includes(code));
  assertHeld(caller, given);
  return {
    given,
    taken: before.permissions.filter((code) => !after.permissions.includes(code)),
    endsFull: before.permissions.includes(allPermissions) && !after.permissions.includes(allPermissions),
  };
}

/** @throws Problem `people.not_held` */
export function assertHeld(caller: Pick<Operator, 'permissions'>, given: readonly string[]): void {
  const notHeld = given.filter((code) => !includesPermission(caller.permissions, code));
  if (notHeld.length > 0) throw new Problem('people.not_held', { codes: labelsOf(notHeld) });
}

/** The codes' names in audit rows and refusals. */
export function labelsOf(codes: readonly string[]): string {
  return codes.map((code) => operatorPermissionLabels[code] ?? code).join('、');
}
