import type { ReactNode } from 'react';
import { useSession } from '../../lib/auth/session.ts';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';
import type { AppRoute } from './app-route.ts';
import { isObsolete } from './build-menu.ts';
import { canAccess, missingPermissions } from './can-access.ts';

const NoAccessPage = lazyComponent(
  async () => (await import('../../features/core/public-pages/no-access-page.tsx')).NoAccessPage,
);

const MissingRightPage = lazyComponent(
  async () => (await import('../../features/core/public-pages/missing-right-page.tsx')).MissingRightPage,
);

/** Renders a screen only for members who may open it; the server refuses its calls for others as well. */
export function RequireAccess({
  route,
  children,
}: {
  readonly route: AppRoute;
  readonly children: ReactNode;
}) {
  const roles = useSession((state) => state.roles);
  const permissions = useSession((state) => state.permissions);
  const isInstitutionAdmin = useSession(({ user }) => user?.isInstitutionAdmin ?? false);
  const holder = { roles, permissions };
  if (canAccess(route.meta, holder) && !isObsolete(route, { isInstitutionAdmin })) return children;
  const missing = missingPermissions(route.meta, holder);
  return missing.length > 0 ? (
    <MissingRightPage title={route.meta.title} codes={missing} />
  ) : (
    <NoAccessPage />
  );
}
