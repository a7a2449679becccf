import type { Permission, Role } from '@gongdu/contract/auth/role';
import type { InstitutionPermission } from '@gongdu/contract/institutions/permissions';
import type { ReactNode } from 'react';
import { hasPermission, hasRole } from './permissions.ts';
import { useSession } from './session.ts';

interface Requirements {
  readonly roles?: readonly Role[];
  readonly permissions?: readonly Permission[];
}

interface CanProps extends Requirements {
  /** Stands in its place for all others. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Of what an institution's member needs the code for, and what others may by their role. */
export function useInstitutionMay(code: InstitutionPermission): boolean {
  return useSession((state) => !state.roles.includes('institution') || hasPermission(state, [code]));
}

/** Keeps an element only for the listed roles or permissions. Throws when neither list has a value. */
export function Can({ roles, permissions, fallback = null, children }: CanProps) {
  const userRoles = useSession((state) => state.roles);
  const userPermissions = useSession((state) => state.permissions);
  const allowed = permissions
    ? hasPermission({ permissions: userPermissions }, permissions) &&
      (!roles || hasRole({ roles: userRoles }, roles))
    : hasRole({ roles: userRoles }, roles);
  return allowed ? children : fallback;
}
