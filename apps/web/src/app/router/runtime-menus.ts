import { linkPattern } from '@gongdu/contract/document/links';
import type { MenuItem } from '@gongdu/contract/institutions/menu';
import type { AppRoute, Page } from './app-route.ts';

export interface RuntimeMenus {
  readonly routes: readonly AppRoute[];
  /** Permission codes of the button-type entries. */
  readonly permissions: readonly string[];
}

/**
 * Builds routes from the institution's menu list (specification, "Dynamic routes"): M is a directory, F a permission, anything
 * else a page. `pageOf` finds the page of a component path; null asks for the default view.
 */
export function runtimeMenus(
  items: readonly MenuItem[],
  pageOf: (component: string | null) => Page,
): RuntimeMenus {
  const routesOf = (list: readonly MenuItem[], parent: string): AppRoute[] =>
    list
      .filter((item) => item.menuType !== 'F' && isNavigable(item))
      .map((item) => (item.menuType === 'M' ? directory(item) : leaf(item, parent)))
      .toSorted((a, b) => (a.meta.orderNum ?? 0) - (b.meta.orderNum ?? 0));

  function directory(item: MenuItem): AppRoute {
    const path = item.isFrame ? item.path : absolute(item.path, '');
    return {
      ...routeBase(item, path),
      alwaysShow: true,
      ...(item.isFrame ? { redirect: item.path, external: true } : {}),
      children: routesOf(item.children, path),
    };
  }

  function leaf(item: MenuItem, parent: string): AppRoute {
    if (item.isFrame) return { ...routeBase(item, item.path), external: true };
    const path = absolute(item.path, parent);
    const children = routesOf(item.children, path);
    return {
      ...routeBase(item, path),
      page: pageOf(item.component),
      ...(children.length > 0 ? { children } : {}),
    };
  }

  return { routes: routesOf(items, ''), permissions: permissionsIn(items) };
}

function routeBase(item: MenuItem, path: string): Pick<AppRoute, 'name' | 'path' | 'hidden' | 'meta'> {
  return {
    name: routeName(item.path),
    path,
    hidden: !item.visible,
    meta: {
      title: item.menuName,
      orderNum: item.orderNum,
      roles: ['institution'],
      ...(item.icon === null ? {} : { icon: item.icon }),
    },
  };
}

/** The last path segment, capitalised. */
export function routeName(path: string): string {
  const last =
    path
      .replace(/[?#].*$/, '')
      .split('/')
      .findLast(Boolean) ?? '';
  return last.charAt(0).toUpperCase() + last.slice(1);
}

/** An external frame is an ordinary link. */
function isNavigable({ isFrame, path }: MenuItem): boolean {
  return !isFrame || linkPattern.test(path);
}

function absolute(path: string, parent: string): string {
  const joined = path.startsWith('/') ? path : `${parent}/${path}`;
  // two leading slashes would be another site's address
  return joined.replace(/[/\\]{2,}/g, '/');
}

function permissionsIn(items: readonly MenuItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.menuType === 'F' && item.perms ? [item.perms] : []),
    ...permissionsIn(item.children),
  ]);
}
