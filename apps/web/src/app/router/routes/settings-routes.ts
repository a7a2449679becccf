import type { AppRoute } from '../app-route.ts';
import { lazyPage, pageIn } from '../lazy-page.tsx';

const layout = lazyPage(
  async () => (await import('../../../features/identity/account/settings-layout.tsx')).SettingsLayout,
);

const pages = {
  profile: pageIn(() => import('../../../features/identity/account/pages/profile-page.tsx')),
  security: pageIn(() => import('../../../features/identity/account/pages/security-page.tsx')),
  notices: pageIn(() => import('../../../features/identity/account/pages/notices-page.tsx')),
  privacy: pageIn(() => import('../../../features/identity/account/pages/privacy-page.tsx')),
  display: pageIn(() => import('../../../features/identity/account/pages/display-page.tsx')),
};

const titles: Readonly<Record<keyof typeof pages, string>> = {
  profile: '资料',
  security: '账号与安全',
  notices: '通知',
  privacy: '隐私与数据',
  display: '阅读与界面',
};

/** The settings' pages share a frame and a tab; the first of them has the address of the whole. */
export function settingsRoute(
  { name, path, hidden = false, meta }: Pick<AppRoute, 'name' | 'path' | 'hidden' | 'meta'>,
  [first, ...others]: readonly [keyof typeof pages, ...(keyof typeof pages)[]],
): AppRoute {
  const page = (id: keyof typeof pages, at: string): AppRoute => ({
    name: `${name}-${id}`,
    path: at,
    hidden: true,
    meta: {
      title: titles[id],
      icon: meta.icon ?? 'user',
      shape: 'form',
      activeMenu: path,
      searchable: true,
      ...(meta.roles && { roles: meta.roles }),
      ...(id === first && { breadcrumb: false }),
    },
    page: pages[id],
  });
  return {
    name,
    path,
    hidden,
    meta,
    layout: true,
    page: layout,
    children: [page(first, path), ...others.map((id) => page(id, `${path}/${id}`))],
  };
}
