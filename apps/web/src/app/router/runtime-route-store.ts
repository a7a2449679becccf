import { create } from 'zustand';
import { type AppRoute, flattenRoutes } from './app-route.ts';
import type { PlacedRoute } from './route-handle.ts';

interface RuntimeRoutes {
  /** Routes that the server's menu list added; empty for all but institutions. */
  readonly routes: readonly AppRoute[];
  /** Operators changed the menu: it is read again at the next navigation. */
  readonly isStale: boolean;
}

export const useRuntimeRoutes = create<RuntimeRoutes>(() => ({ routes: [], isStale: false }));

export const markMenuStale = () => useRuntimeRoutes.setState({ isStale: true });

/** undefined once the menu has it no longer. */
export function findRuntimeRoute(routes: readonly AppRoute[], path: string): PlacedRoute | undefined {
  return flattenRoutes(routes).find(({ route }) => route.path === path && route.page);
}
