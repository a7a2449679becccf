import type { ReactNode } from 'react';
import { useSession } from '../../lib/auth/session.ts';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';
import type { AppRoute } from './app-route.ts';
import { isObsolete } from './build-menu.ts';
import { canAccess } from './can-access.ts';

const NoAccessPage = lazyComponent(
  async () => (await import('../../features/public-pages/no-access-page.tsx')).NoAccessPage,
);

/** Renders a screen only for members who may open it; the server refuses its calls for others as well. */
export function RequireAccess({
  route,
  children,
}: {
  readonly route: AppRoute;
  readonly children: ReactNode;
}) {
  const allowed = useSession(
    ({ user, roles, permissions }) =>
      canAccess(route.meta, { roles, permissions }) &&
      !isObsolete(route, { isInstitutionAdmin: user?.isInstitutionAdmin ?? false }),
  );
  return allowed ? children : <NoAccessPage />;
}
