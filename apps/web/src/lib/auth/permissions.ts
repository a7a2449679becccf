import { includesPermission, type Permission, type Role } from '@gongdu/contract/core/accounts/role';

export interface PermissionHolder {
  readonly roles: readonly Role[];
  readonly permissions: readonly string[];
}

/** The role directive: `admin`, or one of the listed roles. Throws when nothing is listed. */
export function hasRole(
  { roles }: Pick<PermissionHolder, 'roles'>,
  required: readonly Role[] | undefined,
): boolean {
  if (!required?.length) throw new Error('请设置角色权限标签值');
  return roles.includes('admin') || required.some((role) => roles.includes(role));
}

/** The permission directive: `*:*:*`, or one of the listed permissions. Throws when nothing is listed. */
export function hasPermission(
  { permissions }: Pick<PermissionHolder, 'permissions'>,
  required: readonly Permission[] | undefined,
): boolean {
  if (!required?.length) throw new Error('请设置操作权限标签值');
  return required.some((permission) => includesPermission(permissions, permission));
}
