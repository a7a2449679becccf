import type { Permission, Role } from '@gongdu/contract/core/accounts/role';
import type { InstitutionPermission } from '@gongdu/contract/core/institutions/permissions';
import type { ReactNode } from 'react';
import { hasPermission, hasRole } from './permissions.ts';
import { useSession } from './session.ts';

interface Requirements {
  readonly roles?: readonly Role[];
  readonly permissions?: readonly Permission[];
}

interface CanProps extends Requirements {
  /** Shown to all others instead. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Whether a member of an institution has one of the permission codes; true for all other roles. */
export function useInstitutionMay(...codes: readonly InstitutionPermission[]): boolean {
  return useSession((state) => !state.roles.includes('institution') || hasPermission(state, codes));
}

/** Renders its children only for the listed roles or permissions. Throws when neither list has a value. */
export function Can({ roles, permissions, fallback = null, children }: CanProps) {
  const userRoles = useSession((state) => state.roles);
  const userPermissions = useSession((state) => state.permissions);
  const allowed = permissions
    ? hasPermission({ permissions: userPermissions }, permissions) &&
      (!roles || hasRole({ roles: userRoles }, roles))
    : hasRole({ roles: userRoles }, roles);
  return allowed ? children : fallback;
}
