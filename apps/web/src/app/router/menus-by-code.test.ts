import { operatorPermissionGroups } from '@gongdu/contract/core/accounts/permissions';
import { institutionPermissionCodes } from '@gongdu/contract/core/institutions/permissions';
import { expect, it } from 'vitest';
import { type AppRoute, flattenRoutes } from './app-route.ts';
import { buildMenu } from './build-menu.ts';
import { missingPermissions } from './can-access.ts';
import { operatorRoutes } from './routes/operator-routes.ts';
import { routesWith } from './static-routes.ts';

const routes = routesWith(operatorRoutes);
const operatorCodes = operatorPermissionGroups.flatMap(({ codes }) => Object.keys(codes));

const paths = (menu: readonly AppRoute[]) =>
  flattenRoutes(menu).flatMap(({ route }) => (route.page ? [route.path] : []));
const menuOf = (role: 'admin' | 'institution', permissions: readonly string[]) =>
  paths(buildMenu(routes, { roles: [role], permissions, isInstitutionAdmin: false }));

/** What an operator with one code sees beside home and the personal centre. */
const operators: Readonly<Record<string, readonly string[]>> = {
  'approval:post:review': ['/approval/posts', '/approval/livestreams', '/approval/channels'],
  'approval:circle:review': ['/approval/circles'],
  'approval:topic:review': ['/approval/topics'],
  'approval:book:review': ['/approval/books', '/books/catalogues', '/books/merges'],
  'approval:channel:review': ['/approval/channels'],
  'approval:comment:review': ['/approval/comments'],
  'approval:message:review': ['/approval/messages'],
  'approval:profile:review': ['/approval/profiles'],
  'approval:institution:review': ['/approval/institutions', '/approval/institution-pages'],
  'order:report:handle': ['/reports'],
  'order:complaint:handle': ['/complaints'],
  'order:appeal:decide': ['/appeals'],
  'order:word:edit': ['/sensitive-words'],
  'content:channel:manage': ['/approval/channels'],
  'content:circle:select': ['/circles/selection'],
  'content:recommendation:intervene': ['/recommend/intervention'],
  'content:author:invite': ['/authors/invite'],
  'content:announcement:publish': ['/announcements'],
  'content:news:publish': ['/publishNews'],
  'content:talk:publish': ['/talks'],
  'system:user:manage': ['/users'],
  'system:site:manage': ['/site'],
  'system:server:manage': ['/server-status'],
  'system:institution-menu:edit': ['/inst-menu'],
  'system:audit-log:read': ['/audit-log'],
  'system:board:read': ['/board'],
};

/** What a member of an institution with one code sees beside home and 机构信息, before the server's list. */
const members: Readonly<Record<string, readonly string[]>> = {
  'inst:page:edit': ['/VisualEditor/index'],
};

it('has a line for every code of operators', () => {
  expect(Object.keys(operators).toSorted()).toEqual(operatorCodes.toSorted());
});

it.each(operatorCodes)('shows an operator with %s alone its pages and no other', (code) => {
  const shared = ['/index', '/user/profile'];
  expect(menuOf('admin', [])).toEqual(shared);
  const menu = menuOf('admin', [code]);
  expect(menu.filter((path) => !shared.includes(path)).toSorted()).toEqual(operators[code]?.toSorted());
});

it.each(institutionPermissionCodes)('shows a member with %s alone its pages and no other', (code) => {
  const shared = ['/index', '/institute/profile'];
  expect(menuOf('institution', [])).toEqual(shared);
  const menu = menuOf('institution', [code]);
  expect(menu.filter((path) => !shared.includes(path))).toEqual(members[code] ?? []);
});

it('names the missing right on every page of the role that the menu leaves out', () => {
  for (const role of ['admin', 'institution'] as const) {
    const whole = menuOf(role, role === 'admin' ? ['*:*:*'] : institutionPermissionCodes);
    const shown = menuOf(role, []);
    const holder = { roles: [role], permissions: [] };
    for (const { route } of flattenRoutes(routes))
      if (whole.includes(route.path) && !shown.includes(route.path))
        expect(missingPermissions(route.meta, holder), route.path).not.toEqual([]);
  }
});
