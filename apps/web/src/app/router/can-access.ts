import { hasPermission, type PermissionHolder } from '../../lib/auth/permissions.ts';
import type { RouteMeta } from './app-route.ts';

/** Whether a route is in the member's route table. Roles are compared exactly: an operator is not a reader. */
export function canAccess(
  meta: Pick<RouteMeta, 'roles' | 'permission' | 'institutionPermission'>,
  holder: PermissionHolder,
): boolean {
  const roleFits = !meta.roles || meta.roles.some((role) => holder.roles.includes(role));
  const permissionFits = !meta.permission || hasPermission(holder, [meta.permission]);
  const code = holder.roles.includes('institution') ? meta.institutionPermission : undefined;
  return roleFits && permissionFits && (!code || hasPermission(holder, [code]));
}
