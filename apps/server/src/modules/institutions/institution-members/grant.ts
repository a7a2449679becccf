import {
  type InstitutionPermission,
  institutionPermissionCodes,
  institutionPermissions,
} from '@gongdu/contract/core/institutions/permissions';
import type { InstitutionRole } from '@gongdu/contract/core/institutions/roles';
import { Problem } from '@gongdu/contract/problem';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { findRole } from './roles-store.ts';
import type { MemberRow } from './store.ts';

/** What a member is given, as it is sent. */
export interface Grant {
  readonly role: Exclude<InstitutionRole, 'owner'>;
  /** null: none; undefined: as before. */
  readonly namedRoleId?: number | null | undefined;
  /** Beside those of the named role. */
  readonly permissions: readonly InstitutionPermission[];
}

export type RightsOfStaff = Pick<MemberRow, 'role' | 'permissions'>;

/** As it is stored: all codes that result. Admins hold every code, so none are stored. */
type StoredGrant = Pick<MemberRow, 'permissions' | 'namedRoleId' | 'ownPermissions'> & Pick<Grant, 'role'>;

/** @throws institution_role.not_found */
export async function resolveGrant(
  { sql }: Transaction,
  institutionId: number,
  { role, permissions, namedRoleId: wanted }: Grant,
  before?: Pick<MemberRow, 'namedRoleId'>,
): Promise<StoredGrant> {
  if (role === 'admin') return { role, permissions: [], namedRoleId: null, ownPermissions: null };
  const namedRoleId = wanted === undefined ? (before?.namedRoleId ?? null) : wanted;
  const named = namedRoleId === null ? null : await findRole(sql, institutionId, namedRoleId);
  if (named === undefined) throw new Problem('institution_role.not_found');
  const ownPermissions = inOrder(permissions);
  return {
    role,
    namedRoleId,
    ownPermissions,
    permissions: inOrder([...(named?.permissions ?? []), ...ownPermissions]),
  };
}

/** Of staff their codes, of owner and admins every code. @throws institution_member.beyond_own */
export function assertWithinOwn({ permissions }: Caller, rights: RightsOfStaff): void {
  const granted = rights.role === 'staff' ? rights.permissions : institutionPermissionCodes;
  if (!granted.every((code) => permissions.includes(code)))
    throw new Problem('institution_member.beyond_own');
}

/** Each once, as the settings list them. */
export function inOrder(codes: readonly InstitutionPermission[]): InstitutionPermission[] {
  return institutionPermissionCodes.filter((code) => codes.includes(code));
}

export function wordsOf(codes: readonly InstitutionPermission[]): string {
  return codes.map((code) => institutionPermissions[code]).join('、');
}
