import { lazy, type ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';

import type { AppRoute } from './app-route.ts';
import { mayOpen } from './may-open.ts';
import { isOver } from './menu-for.ts';

const NoAccessPage = lazy(async () => ({
  default: (await import('../../features/errors/no-access-page.tsx')).NoAccessPage,
}));

/** Keeps a screen from whoever may not open it; the server refuses its calls as well. */
export function Guarded({ route, children }: { readonly route: AppRoute; readonly children: ReactNode }) {
  const allowed = useSession(
    ({ user, roles, permissions }) =>
      mayOpen(route.meta, { roles, permissions }) &&
      !isOver(route, { isInstitutionAdmin: user?.isInstitutionAdmin ?? false }),
  );
  return allowed ? children : <NoAccessPage />;
}
