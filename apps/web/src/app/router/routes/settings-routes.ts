import type { AppRoute } from '../app-route.ts';
import { lazyPage } from '../lazy-page.tsx';

const load = () => import('../../../features/identity/account/settings-layout.tsx');

/** As the top bar of a phone names them; the first is where the rows to the others stand. */
const titles = {
  profile: '设置',
  security: '账号与安全',
  notices: '通知',
  privacy: '隐私与数据',
  display: '阅读与界面',
};
type Id = keyof typeof titles;

/** The settings' pages share a frame and a tab; the first of them has the address of the whole. */
export function settingsRoute(
  { path, meta, ...route }: Omit<AppRoute, 'layout' | 'page' | 'children'>,
  ids: readonly Id[],
): AppRoute {
  const child = (id: Id, at: number): AppRoute => ({
    name: id,
    path: at === 0 ? path : `${path}/${id}`,
    hidden: true,
    meta: {
      ...meta,
      title: titles[id],
      activeMenu: path,
      searchable: true,
      breadcrumb: at > 0,
    },
    page: lazyPage(async () => (await load()).settingsScreens[id]),
  });
  return {
    ...route,
    path,
    meta,
    layout: true,
    page: lazyPage(async () => (await load()).SettingsLayout),
    children: ids.map(child),
  };
}
