import type { MenuItem } from '@gongdu/contract/institutions/menu';
import { expect, it } from 'vitest';
import type { Page } from './app-route.ts';
import { routeName, runtimeMenus } from './runtime-menus.ts';

const standard: Page = {
  component: () => () => null,
  preload: async () => undefined,
};
const special: Page = { ...standard };
const viewOf = (component: string | null) => (component === null ? standard : special);
const build = (...items: MenuItem[]) => runtimeMenus(items, viewOf);

function item(menuType: string, path: string, more: Partial<MenuItem> = {}): MenuItem {
  return {
    id: 1,
    menuId: 1,
    parentId: null,
    menuName: path,
    menuType,
    path,
    component: null,
    icon: null,
    isFrame: false,
    visible: true,
    perms: null,
    orderNum: 0,
    version: 1,
    children: [],
    ...more,
  };
}

it('gives a directory a leading slash, always shows it and never redirects it', () => {
  const [desk] = build(item('M', 'desk', { children: [item('C', 'inbox')] })).routes;
  expect(desk).toMatchObject({ path: '/desk', alwaysShow: true, name: 'Desk' });
  expect(desk?.redirect).toBeUndefined();
  expect(desk?.children?.[0]).toMatchObject({ path: '/desk/inbox', name: 'Inbox' });
});

it('redirects an external frame to its own address', () => {
  const [help] = build(item('M', 'https://help.example', { isFrame: true })).routes;
  expect(help).toMatchObject({
    path: 'https://help.example',
    redirect: 'https://help.example',
    external: true,
  });
});

it('leaves out a frame without an address, and keeps the path of a page on this site', () => {
  const script = item('M', 'javascript:alert(1)', { isFrame: true });
  const { routes } = build(script, item('C', '//evil.example'), item('C', '/\\evil.example'));
  expect(routes.map(({ path }) => path)).toEqual(['/evil.example', '/evil.example']);
});

it('shows the default view where a page names no component', () => {
  const { routes } = build(item('C', 'plain'), item('X', 'own', { component: 'notices/own-page' }));
  expect(routes.map(({ page }) => page)).toEqual([standard, special]);
});

it('turns buttons into permissions without a route', () => {
  const button = item('F', '', { perms: 'inst:leave:reply' });
  const { routes, permissions } = build(item('C', 'inbox', { children: [button] }));
  expect(permissions).toEqual(['inst:leave:reply']);
  expect(routes[0]?.children).toBeUndefined();
});

it('orders by orderNum and hides what is not visible', () => {
  const { routes } = build(item('C', 'b', { orderNum: 2, visible: false }), item('C', 'a', { orderNum: 1 }));
  expect(routes.map(({ path, hidden }) => [path, hidden])).toEqual([
    ['/a', false],
    ['/b', true],
  ]);
});

it('names a route after the last segment of its path', () => {
  expect(routeName('/service-desk/leaveMessage')).toBe('LeaveMessage');
});
