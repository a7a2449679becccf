import type { AppRoute } from '../app-route.ts';
import { pageIn } from '../lazy-page.tsx';
import { settingsRoute } from './settings-routes.ts';

const roles = ['institution'] as const;

/** Routes of institutions; the server's menu list adds the others after them. */
export const institutionRoutes: readonly AppRoute[] = [
  {
    name: 'VisualEditor',
    path: '/VisualEditor/index',
    meta: {
      title: '主页装修',
      icon: 'palette',
      roles,
      orderNum: 0,
      shape: 'blank',
      pane: true,
      institutionPermission: 'inst:page:edit',
    },
    page: pageIn(() => import('../../../features/institutions/institution-page/page-editor-page.tsx')),
  },
  {
    name: 'InstituteProfile',
    path: '/institute/profile',
    meta: { title: '机构信息', icon: 'building', roles, orderNum: 0, shape: 'form' },
    page: pageIn(() => import('../../../features/institutions/institution-profile/profile-page.tsx')),
  },
  // opened from the avatar menu: the sidebar contains only what the specification names
  settingsRoute(
    {
      name: 'InstituteSecurity',
      path: '/institute/security',
      hidden: true,
      meta: { title: '账号与安全', icon: 'shield', roles, shape: 'form', searchable: true },
    },
    ['security', 'notices', 'privacy', 'display'],
  ),
];
