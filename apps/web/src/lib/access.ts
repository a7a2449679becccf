import { holds, type Permission, type Role } from '@gongdu/contract/role';

export interface Holder {
  readonly roles: readonly Role[];
  readonly permissions: readonly string[];
}

/** The role directive: `admin`, or one of the listed. Throws when nothing is listed. */
export function hasRole({ roles }: Pick<Holder, 'roles'>, wanted: readonly Role[] | undefined): boolean {
  if (!wanted?.length) throw new Error('请设置角色权限标签值');
  return roles.includes('admin') || wanted.some((role) => roles.includes(role));
}

/** The permission directive: `*:*:*`, or one of the listed. Throws when nothing is listed. */
export function hasPermission(
  { permissions }: Pick<Holder, 'permissions'>,
  wanted: readonly Permission[] | undefined,
): boolean {
  if (!wanted?.length) throw new Error('请设置操作权限标签值');
  return wanted.some((permission) => holds(permissions, permission));
}
