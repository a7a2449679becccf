import type { Permission } from '@gongdu/contract/core/accounts/role';
import { hasPermission, type PermissionHolder } from '../../lib/auth/permissions.ts';
import type { RouteMeta } from './app-route.ts';

type Guard = Pick<RouteMeta, 'roles' | 'permission' | 'institutionPermission'>;

/** Whether a route is in the member's route table. */
export function canAccess(meta: Guard, holder: PermissionHolder): boolean {
  return roleFits(meta, holder) && missingPermissions(meta, holder).length === 0;
}

/** The codes one of which would open a route of the member's role; empty where no code is missing, or none would help. */
export function missingPermissions(meta: Guard, holder: PermissionHolder): readonly Permission[] {
  if (!roleFits(meta, holder)) return [];
  const isInstitution = holder.roles.includes('institution');
  const required = [isInstitution ? (meta.institutionPermission ?? []) : (meta.permission ?? [])].flat();
  return required.length === 0 || hasPermission(holder, required) ? [] : required;
}

/** Roles are compared exactly: an operator is not a reader. */
function roleFits({ roles }: Guard, holder: PermissionHolder): boolean {
  return !roles || roles.some((role) => holder.roles.includes(role));
}
