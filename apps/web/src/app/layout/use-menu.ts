import { useSession } from '../../lib/session.ts';
import { useRuntimeRoutes } from '../membership.ts';
import { staticRoutes } from '../routes.ts';
import type { AppRoute } from '../routing/app-route.ts';
import { menuFor } from '../routing/menu-for.ts';

/** The tree of menus for whoever is signed in (S6). */
export function useMenu(): readonly AppRoute[] {
  const routes = useAllRoutes();
  const roles = useSession((state) => state.roles);
  const permissions = useSession((state) => state.permissions);
  const isInstitutionAdmin = useSession(({ user }) => user?.isInstitutionAdmin ?? false);
  return menuFor(routes, { roles, permissions, isInstitutionAdmin });
}

/** The static table, and for institutions what the server's menu list added and does not repeat. */
export function useAllRoutes(): readonly AppRoute[] {
  const runtime = useRuntimeRoutes((state) => state.routes);
  const known = new Set(staticRoutes.map(({ path }) => path));
  return [...staticRoutes, ...runtime.filter(({ path }) => !known.has(path))];
}
