import { describe, expect, it } from 'vitest';
import { hasPermission, hasRole } from '../../lib/auth/permissions.ts';
import { type AppRoute, flattenRoutes } from './app-route.ts';
import { buildMenu, type MenuUser } from './build-menu.ts';
import { canAccess } from './can-access.ts';
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
      '/search',
      '/channels',
      '/books',
      '/readingLeads',
      '/news',
      '/live',
      '/authors',
      '/publishPost',
      '/publishBookList',
      '/publishReader',
      '/shelf',
      '/publishCircles',
      '/circles',
      '/institution/create',
      '/institution/apply',
      '/user/profile',
    ]);
  });

  it('hides the application from an institution administrator, and its parent, which is then empty', () => {
    const menu = buildMenu(staticRoutes, member({ isInstitutionAdmin: true }));
    expect(menu.map(({ name }) => name)).not.toContain('Institution');
    expect(paths(menu)).toContain('/user/profile');
  });

  it('shows an institution its decoration and information only', () => {
    expect(paths(buildMenu(staticRoutes, member({ roles: ['institution'] })))).toEqual([
      '/index',
      '/VisualEditor/index',
      '/institute/profile',
    ]);
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
