import { useSession } from '../../lib/auth/session.ts';
import type { AppRoute } from '../router/app-route.ts';
import { buildMenu } from '../router/build-menu.ts';
import { useOperatorRoutes } from '../router/operator-menu.ts';
import { useRuntimeRoutes } from '../router/runtime-route-store.ts';
import { routesWith } from '../router/static-routes.ts';

/** The tree of menus for the signed-in member. */
export function useSidebarMenu(): readonly AppRoute[] {
  const routes = useAllRoutes();
  const roles = useSession((state) => state.roles);
  const permissions = useSession((state) => state.permissions);
  const isInstitutionAdmin = useSession(({ user }) => user?.isInstitutionAdmin ?? false);
  return buildMenu(routes, { roles, permissions, isInstitutionAdmin });
}

/**
 * The static table, with the operators' routes for operators and the additional routes of the server's menu list for
 * institutions.
 */
export function useAllRoutes(): readonly AppRoute[] {
  const runtime = useRuntimeRoutes((state) => state.routes);
  const known = routesWith(useOperatorRoutes((state) => state.routes));
  const paths = new Set(known.map(({ path }) => path));
  return [...known, ...runtime.filter(({ path }) => !paths.has(path))];
}
