import { describe, expect, it } from 'vitest';
import { hasPermission, hasRole } from '../../lib/auth/permissions.ts';
import { type AppRoute, flattenRoutes } from './app-route.ts';
import { buildMenu, type MenuUser } from './build-menu.ts';
import { canAccess, missingPermissions } from './can-access.ts';
import { operatorRoutes } from './routes/operator-routes.ts';
import { routesWith, staticRoutes } from './static-routes.ts';

const member = (more: Partial<MenuUser>): MenuUser => ({
  roles: ['user'],
  permissions: [],
  isInstitutionAdmin: false,
  ...more,
});
const paths = (menu: readonly AppRoute[]) =>
  flattenRoutes(menu).flatMap(({ route }) => (route.page ? [route.path] : []));

describe('role menus', () => {
  it('shows a reader discovery, writing, circles, the institution application and the personal centre', () => {
    expect(paths(buildMenu(staticRoutes, member({})))).toEqual([
      '/index',
      '/square',
      '/books',
      '/bookLists',
      '/readingLeads',
      '/circles',
      '/topics',
      '/institutions',
      '/news',
      '/publishPost',
      '/publishBookList',
      '/publishReader',
      '/shelf',
      '/publishCircles',
      '/institution/create',
      '/institution/apply',
      '/user/profile',
    ]);
  });

  it('puts the only page of a directory in its place, unless the directory is always shown', () => {
    const menu = buildMenu(staticRoutes, member({}));
    expect(menu.map(({ meta }) => meta.title)).toEqual([
      ...['首页', '发现', '内容创作', '我的书架', '我的圈子', '机构入驻', '个人中心'],
    ]);
    expect(menu.find(({ path }) => path === '/publishCircles')?.children).toBeUndefined();
  });

  it('hides the application from an institution administrator, and its parent, which is then empty', () => {
    const menu = buildMenu(staticRoutes, member({ isInstitutionAdmin: true }));
    expect(menu.map(({ name }) => name)).not.toContain('Institution');
    expect(paths(menu)).toContain('/user/profile');
  });

  it('shows an operator what operators do, and posts only with the permission', () => {
    const without = paths(buildMenu(routesWith(operatorRoutes), member({ roles: ['admin'] })));
    const whole = paths(
      buildMenu(routesWith(operatorRoutes), member({ roles: ['admin'], permissions: ['*:*:*'] })),
    );
    expect(without).not.toContain('/approval/posts');
    expect(whole).toContain('/approval/posts');
    expect(whole).not.toContain('/publishPost');
  });
});

describe('guards', () => {
  it('grants the role admin every role list, and *:*:* every permission', () => {
    expect(hasRole({ roles: ['admin'] }, ['institution'])).toBe(true);
    expect(hasRole({ roles: ['user'] }, ['institution'])).toBe(false);
    expect(hasPermission({ permissions: ['*:*:*'] }, ['inst:leave:reply'])).toBe(true);
    expect(hasPermission({ permissions: ['inst:leave:read'] }, ['inst:leave:reply'])).toBe(false);
  });

  it('throws when no list is given', () => {
    expect(() => hasRole({ roles: ['user'] }, [])).toThrow('请设置角色权限标签值');
    expect(() => hasPermission({ permissions: [] }, undefined)).toThrow('请设置操作权限标签值');
  });

  it('names the codes of which one would open a route of the member’s role', () => {
    const missing = (path: string, holder: Partial<MenuUser>) => {
      const found = flattenRoutes(routesWith(operatorRoutes)).find(({ route }) => route.path === path);
      return found && missingPermissions(found.route.meta, member(holder));
    };
    expect(missing('/VisualEditor/index', { roles: ['institution'] })).toEqual(['inst:page:edit']);
    expect(missing('/VisualEditor/index', { roles: ['user'] })).toEqual([]);
    expect(
      missing('/approval/channels', { roles: ['admin'], permissions: ['approval:topic:review'] }),
    ).toEqual([...['approval:post:review', 'approval:channel:review', 'content:channel:manage']]);
    expect(missing('/board', { roles: ['admin'], permissions: ['*:*:*'] })).toEqual([]);
  });

  it('lets only its roles open a route', () => {
    expect(canAccess({ roles: ['user'] }, member({ roles: ['institution'] }))).toBe(false);
    expect(canAccess({}, member({ roles: ['institution'] }))).toBe(true);
    const news = { institutionPermission: 'inst:content:publish' } as const;
    expect(canAccess(news, member({ roles: ['institution'] }))).toBe(false);
    expect(canAccess(news, member({ roles: ['institution'], permissions: ['inst:content:publish'] }))).toBe(
      true,
    );
    expect(canAccess(news, member({ roles: ['admin'] }))).toBe(true);
  });
});
