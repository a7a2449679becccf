import { isInstitutionPermission } from '@gongdu/contract/core/accounts/role';
import { getInstitutionMenuList, menuPageSize } from '@gongdu/contract/institutions/menu';
import { call } from '../../lib/api/call.ts';
import { session } from '../../lib/auth/session.ts';
import { type AppRoute, flattenRoutes } from '../router/app-route.ts';
import { operatorRoutes } from '../router/routes/operator-routes.ts';
import { runtimeMenus } from '../router/runtime-menus.ts';
import { runtimePage } from '../router/runtime-pages.ts';
import { useRuntimeRoutes } from '../router/runtime-route-store.ts';
import { routesWith } from '../router/static-routes.ts';
import { tabs } from '../tabs/tabs.ts';
import { isUnsaved } from '../tabs/unsaved-inputs.ts';

// The menus of institutions, in their own chunk, which readers and operators never load.

type AddRoutes = (routes: readonly AppRoute[]) => void;

let loads = 0;

/** Reads the menu and applies its routes and permission codes; of several concurrent reads the newest wins. */
export async function loadMenus(addRoutes: AddRoutes): Promise<void> {
  loads += 1;
  const load = loads;
  useRuntimeRoutes.setState({ isStale: false });
  const { refreshFlag } = session.store.getState();
  const { data } = await call(getInstitutionMenuList, {
    query: { PageIndex: 1, PageSize: menuPageSize, refresh: refreshFlag === 0 ? 1 : 0 },
  });
  session.markMenusRefreshed();
  // a newer read is running or has finished
  if (load !== loads) return;
  const { routes, permissions } = runtimeMenus(data, runtimePage);
  const before = useRuntimeRoutes.getState().routes;
  useRuntimeRoutes.setState({ routes });
  session.store.setState(({ user: signedIn }) => ({
    permissions: [
      ...(signedIn?.permissions ?? []).filter((code) => !isInstitutionPermission(code)),
      ...permissions,
    ],
  }));
  addRoutes(pagesOfServer(routes));
  closeTabsOfRemoved(before, routes);
}

/** Routes of the static table are not replaced. */
function pagesOfServer(routes: readonly AppRoute[]): AppRoute[] {
  const known = new Set(flattenRoutes(routesWith(operatorRoutes)).map(({ route }) => route.path));
  return flattenRoutes(routes).flatMap(({ route }) => (route.page && !known.has(route.path) ? [route] : []));
}

function closeTabsOfRemoved(before: readonly AppRoute[], after: readonly AppRoute[]): void {
  const left = new Set(pagesOfServer(after).map(({ path }) => path));
  const removed = pagesOfServer(before).flatMap(({ path }) =>
    left.has(path) || isUnsaved(path) ? [] : [path],
  );
  tabs.close(removed);
}
