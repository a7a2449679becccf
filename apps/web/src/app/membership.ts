import { getInstitutionMenuList, menuPageSize } from '@gongdu/contract/menu';
import type { UserInfo } from '@gongdu/contract/session';
import { create } from 'zustand';
import { call } from '../lib/call.ts';
import { session } from '../lib/session.ts';
import type { AppRoute } from './routing/app-route.ts';
import { runtimeMenus } from './routing/runtime-routes.ts';
import { viewOf } from './runtime-views.ts';

/** Routes that the server's menu list added (S2); empty for everybody but institutions. */
export const useRuntimeRoutes = create<{ routes: readonly AppRoute[] }>(() => ({ routes: [] }));

type Grow = (routes: readonly AppRoute[]) => void;

/**
 * On first visit: loads the user, then for institutions the menus, once (S4). A failed menu list leaves the
 * static routes usable and is asked for again on the next navigation. Rejects when the user cannot be loaded.
 */
export function createMembership(met: (user: UserInfo) => void, grow: Grow) {
  let user: Promise<UserInfo> | undefined;
  let menus: Promise<void> | undefined;

  async function meet(): Promise<UserInfo> {
    const found = await session.loadUser();
    met(found);
    return found;
  }

  async function loadMenus(): Promise<void> {
    const { refreshFlag, permissions } = session.store.getState();
    const { data } = await call(getInstitutionMenuList, {
      query: { PageIndex: 1, PageSize: menuPageSize, refresh: refreshFlag === 0 ? 1 : 0 },
    });
    session.markMenusRefreshed();
    const built = runtimeMenus(data, viewOf);
    useRuntimeRoutes.setState({ routes: built.routes });
    session.store.setState({ permissions: [...permissions, ...built.permissions] });
    grow(built.routes);
  }

  async function ready(): Promise<void> {
    user ??= meet().catch((error: unknown) => {
      user = undefined;
      throw error;
    });
    const { isInstitution, secondFactorMissing } = await user;
    if (!isInstitution || secondFactorMissing) return;
    menus ??= loadMenus();
    await menus.catch(() => {
      menus = undefined;
    });
  }

  return { ready };
}
