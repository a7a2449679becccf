import { isInstitutionPermission } from '@gongdu/contract/auth/role';
import type { UserInfo } from '@gongdu/contract/auth/session';
import { getInstitutionMenuList, menuPageSize } from '@gongdu/contract/institutions/menu';
import { call } from '../../lib/api/call.ts';
import { toastCallError } from '../../lib/api/report-error.ts';
import { session } from '../../lib/auth/session.ts';
import { type AppRoute, flattenRoutes } from '../router/app-route.ts';
import { runtimeMenus } from '../router/runtime-menus.ts';
import { useRuntimeRoutes } from '../router/runtime-route-store.ts';
import { staticRoutes } from '../router/static-routes.ts';
import { tabs } from '../tabs/tabs.ts';
import { isUnsaved } from '../tabs/unsaved-inputs.ts';

type AddRoutes = (routes: readonly AppRoute[]) => void;

/**
 * On first visit: loads the user, then for institutions the menus, once, and again after operators changed them. A failed menu list leaves the
 * static routes usable and is asked for again on the next navigation. Rejects when the user cannot be loaded.
 */
export function createBootstrap(onUser: (user: UserInfo) => void, addRoutes: AddRoutes) {
  let user: Promise<UserInfo> | undefined;
  let menus: Promise<void> | undefined;
  let loads = 0;

  async function loadUser(): Promise<UserInfo> {
    const loaded = await session.loadUser();
    onUser(loaded);
    return loaded;
  }

  async function loadMenus(): Promise<void> {
    loads += 1;
    const load = loads;
    useRuntimeRoutes.setState({ isStale: false });
    const { refreshFlag } = session.store.getState();
    // readers and operators need none of this
    const [{ data }, { runtimePage }] = await Promise.all([
      call(getInstitutionMenuList, {
        query: { PageIndex: 1, PageSize: menuPageSize, refresh: refreshFlag === 0 ? 1 : 0 },
      }),
      import('../router/runtime-pages.ts'),
    ]);
    session.markMenusRefreshed();
    // a later one is under way or there already
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

  async function ensureReady(): Promise<void> {
    user ??= loadUser().catch((error: unknown) => {
      user = undefined;
      throw error;
    });
    const { isInstitution, secondFactorMissing } = await user;
    if (!isInstitution || secondFactorMissing) return;
    if (useRuntimeRoutes.getState().isStale) menus = undefined;
    menus ??= loadMenus();
    await menus.catch((error: unknown) => {
      toastCallError(error);
      menus = undefined;
    });
  }

  return { ensureReady };
}

/** What the static table has already stays as it is there. */
function pagesOfServer(routes: readonly AppRoute[]): AppRoute[] {
  const known = new Set(flattenRoutes(staticRoutes).map(({ route }) => route.path));
  return flattenRoutes(routes).flatMap(({ route }) => (route.page && !known.has(route.path) ? [route] : []));
}

function closeTabsOfRemoved(before: readonly AppRoute[], after: readonly AppRoute[]): void {
  const left = new Set(pagesOfServer(after).map(({ path }) => path));
  const removed = pagesOfServer(before).flatMap(({ path }) =>
    left.has(path) || isUnsaved(path) ? [] : [path],
  );
  tabs.close(removed);
}
