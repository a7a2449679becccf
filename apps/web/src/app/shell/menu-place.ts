import { useLocation } from 'react-router';
import { usePageMenus } from '../../ui/layout/page-title.ts';
import { type AppRoute, flattenRoutes } from '../router/app-route.ts';
import type { PlacedRoute } from '../router/route-handle.ts';
import { useSidebarMenu } from './use-sidebar-menu.ts';

/** The path of the menu entry at which a page stands: its own, or the one that its route or the page itself names. */
export function useActiveMenu(placed: PlacedRoute | undefined): string {
  const { pathname } = useLocation();
  const named = usePageMenus((menus) => menus[pathname]);
  return named ?? placed?.route.meta.activeMenu ?? placed?.route.path ?? '';
}

/**
 * From the outermost directory to the page, as the member's menu has them. A page that the menu does not list stands
 * below its entry, whatever it was opened from; without an entry, where the routes have it.
 */
export function useMenuPlace(placed: PlacedRoute | undefined): readonly AppRoute[] {
  const active = useActiveMenu(placed);
  const menu = useSidebarMenu();
  if (!placed) return [];
  const { route, ancestors } = placed;
  if (ancestors.some(({ layout }) => layout)) return [...ancestors, route];
  const entry = flattenRoutes(menu).find(({ route: { path } }) => path === active);
  if (!entry) return [...ancestors, route];
  const place = [...entry.ancestors, entry.route];
  return entry.route.path === route.path ? place : [...place, route];
}
