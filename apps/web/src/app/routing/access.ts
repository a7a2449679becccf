import { holds, type Permission, type Role } from '@gongdu/contract/role';
import type { RouteMeta } from './app-route.ts';

export interface Holder {
  readonly roles: readonly Role[];
  readonly permissions: readonly string[];
}

/** Role directive (S6): `admin`, or one of the listed. Throws when nothing is listed (S5). */
export function hasRole({ roles }: Pick<Holder, 'roles'>, wanted: readonly Role[] | undefined): boolean {
  if (!wanted?.length) throw new Error('请设置角色权限标签值');
  return roles.includes('admin') || wanted.some((role) => roles.includes(role));
}

/** Permission directive (S6): `*:*:*`, or one of the listed. Throws when nothing is listed (S5). */
export function hasPermission(
  { permissions }: Pick<Holder, 'permissions'>,
  wanted: readonly Permission[] | undefined,
): boolean {
  if (!wanted?.length) throw new Error('请设置操作权限标签值');
  return wanted.some((permission) => holds(permissions, permission));
}

/** Whether a route is in somebody's table at all: roles here are exact, an operator is no reader. */
export function mayOpen(meta: Pick<RouteMeta, 'roles' | 'permission'>, holder: Holder): boolean {
  const roleFits = !meta.roles || meta.roles.some((role) => holder.roles.includes(role));
  const permissionFits = !meta.permission || hasPermission(holder, [meta.permission]);
  return roleFits && permissionFits;
}
