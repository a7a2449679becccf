import type { UserInfo } from '@gongdu/contract/auth/session';
import { getInstitutionMenuList, menuPageSize } from '@gongdu/contract/institutions/menu';
import { create } from 'zustand';
import { call } from '../../lib/api/call.ts';
import { toastCallError } from '../../lib/api/report-error.ts';
import { session } from '../../lib/auth/session.ts';
import type { AppRoute } from '../router/app-route.ts';
import { runtimeMenus } from '../router/runtime-menus.ts';
import { runtimePage } from '../router/runtime-pages.ts';

/** Routes that the server's menu list added; empty for all but institutions. */
export const useRuntimeRoutes = create<{ routes: readonly AppRoute[] }>(() => ({ routes: [] }));

type AddRoutes = (routes: readonly AppRoute[]) => void;

/**
 * On first visit: loads the user, then for institutions the menus, once. A failed menu list leaves the
 * static routes usable and is asked for again on the next navigation. Rejects when the user cannot be loaded.
 */
export function createBootstrap(onUser: (user: UserInfo) => void, addRoutes: AddRoutes) {
  let user: Promise<UserInfo> | undefined;
  let menus: Promise<void> | undefined;

  async function loadUser(): Promise<UserInfo> {
    const loaded = await session.loadUser();
    onUser(loaded);
    return loaded;
  }

  async function loadMenus(): Promise<void> {
    const { refreshFlag, permissions } = session.store.getState();
    const { data } = await call(getInstitutionMenuList, {
      query: { PageIndex: 1, PageSize: menuPageSize, refresh: refreshFlag === 0 ? 1 : 0 },
    });
    session.markMenusRefreshed();
    const built = runtimeMenus(data, runtimePage);
    useRuntimeRoutes.setState({ routes: built.routes });
    session.store.setState({ permissions: [...permissions, ...built.permissions] });
    addRoutes(built.routes);
  }

  async function ensureReady(): Promise<void> {
    user ??= loadUser().catch((error: unknown) => {
      user = undefined;
      throw error;
    });
    const { isInstitution, secondFactorMissing } = await user;
    if (!isInstitution || secondFactorMissing) return;
    menus ??= loadMenus();
    await menus.catch((error: unknown) => {
      toastCallError(error);
      menus = undefined;
    });
  }

  return { ensureReady };
}
