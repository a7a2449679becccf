import { useSession } from '../../lib/auth/session.ts';
import type { AppRoute } from '../router/app-route.ts';
import { buildMenu } from '../router/build-menu.ts';
import { useRuntimeRoutes } from '../router/runtime-route-store.ts';
import { staticRoutes } from '../router/static-routes.ts';

/** The tree of menus for the signed-in member. */
export function useSidebarMenu(): readonly AppRoute[] {
  const routes = useAllRoutes();
  const roles = useSession((state) => state.roles);
  const permissions = useSession((state) => state.permissions);
  const isInstitutionAdmin = useSession(({ user }) => user?.isInstitutionAdmin ?? false);
  return buildMenu(routes, { roles, permissions, isInstitutionAdmin });
}

/** The static table, and for institutions what the server's menu list added and does not repeat. */
export function useAllRoutes(): readonly AppRoute[] {
  const runtime = useRuntimeRoutes((state) => state.routes);
  const known = new Set(staticRoutes.map(({ path }) => path));
  return [...staticRoutes, ...runtime.filter(({ path }) => !known.has(path))];
}
