import { create } from 'zustand';
import { type AppRoute, flattenRoutes } from './app-route.ts';
import type { PlacedRoute } from './route-handle.ts';

interface RuntimeRoutes {
  /** Routes of the server's menu list; empty except for institutions. */
  readonly routes: readonly AppRoute[];
  /** Operators changed the menu: the next navigation reads it again. */
  readonly isStale: boolean;
}

export const useRuntimeRoutes = create<RuntimeRoutes>(() => ({ routes: [], isStale: false }));

export const markMenuStale = () => useRuntimeRoutes.setState({ isStale: true });

/** undefined when the menu no longer has it. */
export function findRuntimeRoute(routes: readonly AppRoute[], path: string): PlacedRoute | undefined {
  return flattenRoutes(routes).find(({ route }) => route.path === path && route.page);
}
