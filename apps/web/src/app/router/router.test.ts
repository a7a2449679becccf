// @vitest-environment jsdom

import type { SiteConfig } from '@gongdu/contract/core/site/site-config';
import type { Envelope } from '@gongdu/contract/endpoint';
import type { UserInfo } from '@gongdu/contract/identity/auth/session';
import type { MenuItem } from '@gongdu/contract/institutions/menu';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../lib/auth/session.ts';
import { browserEnv } from '../../lib/browser-env.ts';
import { tabs, useTabs } from '../tabs/tabs.ts';
import { useOperatorRoutes } from './operator-menu.ts';
import { createAppRouter } from './router.tsx';
import { markMenuStale, useRuntimeRoutes } from './runtime-route-store.ts';

const ownOrigin: SiteConfig = {
  services: {
    signIn: '',
    management: '',
    member: '',
    content: '',
    recommendation: '',
    open: '',
    messaging: '',
  },
  title: '共读',
  demo: null,
  signInWays: ['password', 'sms'],
  passkeyHost: null,
  external: null,
  formerStorage: [],
  storage: '',
  icp: null,
  publicSecurity: null,
  build: 'a',
};
const bookshop: UserInfo = {
  uid: 3,
  name: '南风书店',
  avatar: null,
  phone: '138****0003',
  nameShowsPhone: false,
  roles: ['institution'],
  permissions: [],
  isInstitution: true,
  isInstitutionAdmin: false,
  institutionRole: null,
  actingMember: null,
  institution: { id: 1, name: '南风书店', slug: 'nanfeng', logo: null },
  secondFactorMissing: false,
  cancellationDueAt: null,
  minor: null,
};
const inbox: MenuItem = {
  id: 1,
  menuId: 1,
  parentId: null,
  menuName: '读者留言',
  menuType: 'C',
  path: '/desk/inbox',
  component: null,
  icon: null,
  isFrame: false,
  visible: true,
  perms: null,
  orderNum: 1,
  version: 1,
  children: [],
};

let asked: string[] = [];
let user = bookshop;
let menus = [inbox];
let router: ReturnType<typeof createAppRouter> | undefined;

beforeEach(() => {
  asked = [];
  user = bookshop;
  menus = [inbox];
  useRuntimeRoutes.setState({ routes: [], isStale: false });
  vi.stubGlobal('fetch', answer);
  localStorage.setItem('gongdu_token', 'a token');
  localStorage.setItem('gongdu_refreshed_at', String(Date.now()));
});

afterEach(() => {
  router?.dispose();
  localStorage.clear();
});

it('opens a deep link into a runtime route, with its query, and requests the menus once with refresh 1', async () => {
  const matched = await visit('/desk/inbox?state=open');
  expect(matched).toBe('/desk/inbox');
  expect(router?.state.location.search).toBe('?state=open');
  await router?.navigate('/index');
  await router?.navigate('/desk/inbox');
  expect(asked.filter((address) => address.includes('GetInstitutionMenuList'))).toEqual([
    '/api/InstMenu/GetInstitutionMenuList?PageIndex=1&PageSize=10000&refresh=1',
  ]);
});

it('reads the menus again at the next navigation after operators changed them, and not earlier', async () => {
  await visit('/desk/inbox');
  tabs.open({
    key: '/desk/inbox',
    to: '/desk/inbox',
    title: '',
    icon: undefined,
    affix: false,
    noCache: false,
  });
  menus = [{ ...inbox, id: 2, path: '/desk/outbox', menuName: '发出的' }];
  markMenuStale();
  expect(menuCalls()).toHaveLength(1);
  await router?.navigate('/index');
  expect(menuCalls()).toHaveLength(2);
  expect(useRuntimeRoutes.getState().routes.map(({ path }) => path)).toEqual(['/desk/outbox']);
  expect(useTabs.getState().list.map(({ key }) => key)).not.toContain('/desk/inbox');
  await router?.navigate('/desk/outbox');
  expect(lastRoute()).toBe('/desk/outbox');
  menus = [{ ...inbox, id: 2, path: '/desk/outbox', menuName: '寄出的' }];
  markMenuStale();
  await router?.navigate('/index');
  await router?.navigate('/desk/outbox');
  expect(router?.state.matches.at(-1)?.route.handle).toMatchObject({ route: { meta: { title: '寄出的' } } });
  expect(menuCalls()).toHaveLength(3);
});

it("takes the institution's permission codes from the newest menu", async () => {
  user = { ...bookshop, permissions: ['inst:page:edit'] };
  const button = { ...inbox, id: 3, menuType: 'F', path: '', perms: 'inst:page:edit' };
  menus = [inbox, button];
  await visit('/desk/inbox');
  expect(session.store.getState().permissions).toEqual(['inst:page:edit']);
  menus = [inbox];
  markMenuStale();
  await router?.navigate('/index');
  expect(session.store.getState().permissions).toEqual([]);
});

it('keeps a static route that the menu repeats, such as a message tab', async () => {
  menus = [{ ...inbox, path: '/message/im' }];
  expect(await visit('/message/im')).toBe('/message/im');
  expect(router?.state.matches.some(({ route }) => route.id === '/message')).toBe(true);
});

it("resolves the operators' pages for operators and for members who may not open them", async () => {
  const reader: UserInfo = { ...bookshop, roles: ['user'], isInstitution: false, institution: null };
  user = reader;
  await visit('/index');
  expect(useOperatorRoutes.getState().routes).toEqual([]);
  user = { ...reader, roles: ['admin'] };
  expect(await visit('/approval/posts')).toBe('/approval/posts');
  expect(useOperatorRoutes.getState().routes).not.toEqual([]);
  user = reader;
  expect(await visit('/approval/posts')).toBe('/approval/posts');
});

it('shows the not-found page for an unknown address', async () => {
  expect(await visit('/no/such/place')).toBe('unknown');
});

it('navigates to every kind of page from every kind of page', async () => {
  localStorage.removeItem('gongdu_token');
  expect(await visit('/login/')).toBe('/login');
  localStorage.setItem('gongdu_token', 'a token');
  await router?.navigate('/index');
  expect(lastRoute()).toBe('/index');
  await router?.navigate('/post/7');
  expect(lastRoute()).toBe('/post/:id');
  await router?.navigate('/no/such/place');
  expect(lastRoute()).toBe('unknown');
  await router?.navigate('/401/');
  expect(lastRoute()).toBe('/401');
});

it.each([
  ['/Privacy', '/privacy'],
  ['/', '/'],
  ['/institution/service/?from=a', '/institution/service?from=a'],
  // callApp redirects to the app store from any page and keeps the query
  ['/publishPost?callApp=1&id=7', '/app-store?callApp=1&id=7'],
])('leaves for the server from %s', async (path, address) => {
  const go = vi.spyOn(browserEnv, 'go').mockReturnValue();
  await visit('/401');
  void router?.navigate(path);
  await expect.poll(() => go.mock.lastCall).toEqual([address]);
});

it('returns from /redirect to the page it names', async () => {
  expect(await visit('/redirect/institute/profile?tab=2')).toBe('/institute/profile');
  expect(router?.state.location.search).toBe('?tab=2');
});

it.each([
  '/redirect//evil.example/x',
  '/redirect/\\\\evil.example',
  '/redirect/.//evil.example/x',
  '/redirect/%2F%2Fevil.example',
  '/redirect/https://evil.example/',
])('stays on this site with %s', async (path) => {
  expect(await visit(path)).toBe('unknown');
});

it.each(['/redirect', '/redirect/', '/redirect//'])('goes to Home from %s', async (path) => {
  expect(await visit(path)).toBe('/index');
});

it.each([
  ['/INDEX/?a=B#c', '/index?a=B#c'],
  ['/Institute//Profile/', '/institute/profile'],
  ['/DESK/inbox/', '/desk/inbox'],
  ['/POST/7/#comment', '/post/7#comment'],
  ['/Redirect/INDEX/', '/index'],
  ['/Message/', '/message/system-notice'],
])('opens %s under its one address, %s', async (path, one) => {
  await visit(path);
  expect(address()).toBe(one);
  await router?.navigate('/collections');
  await router?.navigate(path);
  expect(address()).toBe(one);
});

function address(): string {
  const { pathname = '', search = '', hash = '' } = router?.state.location ?? {};
  return `${pathname}${search}${hash}`;
}

it('opens only the security page, and requests no menus, until a missing second factor is set up', async () => {
  user = { ...bookshop, secondFactorMissing: true };
  // the route of the first page, which has its frame's address
  expect(await visit('/desk/inbox')).toBe('/institute/security#');
  await router?.navigate('/index');
  expect(router?.state.location.pathname).toBe('/institute/security');
  expect(asked.filter((address) => address.includes('GetInstitutionMenuList'))).toEqual([]);
});

async function visit(path: string): Promise<string | undefined> {
  window.history.replaceState(null, '', path);
  router = createAppRouter(false);
  const { promise, resolve } = Promise.withResolvers<void>();
  router.subscribe(({ initialized }) => initialized && resolve());
  if (!router.state.initialized) await promise;
  return lastRoute();
}

function menuCalls(): readonly string[] {
  return asked.filter((address) => address.includes('GetInstitutionMenuList'));
}

function lastRoute(): string | undefined {
  return router?.state.matches.at(-1)?.route.id;
}

async function answer(input: RequestInfo | URL): Promise<Response> {
  const { pathname, search } = new URL(String(input), window.location.href);
  asked.push(pathname + search);
  const data = {
    '/api/site/config': ownOrigin,
    '/api/User/GetUser': user,
    '/api/InstMenu/GetInstitutionMenuList': menus,
  }[pathname];
  const body: Envelope = { code: 200, msg: '', data: data ?? null, dataCount: 1, isSuccess: true };
  return Response.json(body);
}
