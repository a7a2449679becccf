import type { Permission, Role } from '@gongdu/contract/role';
import type { ReactNode } from 'react';
import { hasPermission, hasRole } from './access.ts';
import { useSession } from './session.ts';

interface Wanted {
  readonly roles?: readonly Role[];
  readonly permissions?: readonly Permission[];
}

/** Keeps an element only for the listed roles or permissions. Throws when neither list has a value. */
export function Allow({ roles, permissions, children }: Wanted & { readonly children: ReactNode }) {
  const held = useSession((state) => state.roles);
  const codes = useSession((state) => state.permissions);
  const allowed = permissions
    ? hasPermission({ permissions: codes }, permissions) && (!roles || hasRole({ roles: held }, roles))
    : hasRole({ roles: held }, roles);
  return allowed ? children : null;
}
