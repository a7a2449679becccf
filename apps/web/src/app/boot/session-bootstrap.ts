import type { UserInfo } from '@gongdu/contract/identity/auth/session';
import { toastCallError } from '../../lib/api/report-error.ts';
import { session } from '../../lib/auth/session.ts';
import type { AppRoute } from '../router/app-route.ts';
import { useRuntimeRoutes } from '../router/runtime-route-store.ts';

type AddRoutes = (routes: readonly AppRoute[]) => void;

/**
 * On the first visit loads the user, the operators' routes, and the institutions' menus, which are read again after
 * operators changed them. If routes or menus fail to load, the static routes stay usable and the next navigation tries
 * again. Rejects when the user cannot be loaded.
 */
export function createBootstrap(
  onUser: (user: UserInfo) => void,
  addOperatorRoutes: () => Promise<void>,
  addRoutes: AddRoutes,
) {
  let user: Promise<UserInfo> | undefined;
  let menus: Promise<void> | undefined;

  async function loadUser(): Promise<UserInfo> {
    const loaded = await session.loadUser();
    onUser(loaded);
    return loaded;
  }

  async function ensureReady(): Promise<void> {
    user ??= loadUser().catch((error: unknown) => {
      user = undefined;
      throw error;
    });
    const { roles, isInstitution, secondFactorMissing } = await user;
    if (roles.includes('admin')) await addOperatorRoutes().catch(toastCallError);
    if (!isInstitution || secondFactorMissing) return;
    if (useRuntimeRoutes.getState().isStale) menus = undefined;
    menus ??= import('./institution-menus.ts').then(({ loadMenus }) => loadMenus(addRoutes));
    await menus.catch((error: unknown) => {
      toastCallError(error);
      menus = undefined;
    });
  }

  return { ensureReady };
}
