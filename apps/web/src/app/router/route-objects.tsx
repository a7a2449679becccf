import { type RouteObject, redirect } from 'react-router';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';
import { type AppRoute, flattenRoutes } from './app-route.ts';
import { PageRenderer } from './lazy-page.tsx';
import { RequireAccess } from './require-access.tsx';
import { type PlacedRoute, RouteHandle } from './route-handle.ts';
import { findRuntimeRoute, useRuntimeRoutes } from './runtime-route-store.ts';

/** React Router's route objects, flat, because directories render nothing. */
export function routeObjects(routes: readonly AppRoute[]): RouteObject[] {
  return flattenRoutes(routes)
    .filter(({ route, ancestors }) => !route.external && !ancestors.some((parent) => parent.layout))
    .flatMap(({ route, ancestors }) => objectOf(route, ancestors) ?? []);
}

/** For institutions only. */
const RuntimePage = lazyComponent(async () => (await import('./runtime-page.tsx')).RuntimePage);

/** The same for pages of the server's menu list. It may change, so the page of a path is looked up each time. */
export function runtimeRouteObjects(pages: readonly AppRoute[]): RouteObject[] {
  return pages.map((route) => ({
    id: route.path,
    path: route.path,
    handle: new RouteHandle(() => currentPlace(route)),
    element: (
      <LazyBoundary>
        <RuntimePage path={route.path} />
      </LazyBoundary>
    ),
  }));
}

function currentPlace(known: AppRoute): PlacedRoute {
  const { routes } = useRuntimeRoutes.getState();
  return findRuntimeRoute(routes, known.path) ?? { route: known, ancestors: [] };
}

function objectOf(route: AppRoute, ancestors: readonly AppRoute[]): RouteObject | undefined {
  const { page, redirect: redirectTo } = route;
  if (!page)
    return redirectTo === undefined
      ? undefined
      : { id: route.path, path: route.path, loader: () => redirect(redirectTo) };
  // the first page of a layout may have the layout's own address
  const place = ancestors.some((parent) => parent.path === route.path)
    ? { id: `${route.path}#`, index: true as const }
    : { id: route.path, path: route.path };
  const common = {
    handle: new RouteHandle(() => ({ route, ancestors })),
    element: (
      <RequireAccess route={route}>
        <PageRenderer lazyPage={page} />
      </RequireAccess>
    ),
  };
  if (place.index) return { ...place, ...common };
  return { ...place, ...common, ...(route.layout && { children: childRoutes(route, ancestors) }) };
}

function childRoutes(route: AppRoute, ancestors: readonly AppRoute[]): RouteObject[] {
  const { redirect: redirectTo, children = [] } = route;
  const indexRoute: RouteObject[] =
    redirectTo === undefined
      ? []
      : [{ id: `${route.path}#`, index: true, element: null, loader: () => redirect(redirectTo) }];
  return [...indexRoute, ...children.flatMap((child) => objectOf(child, [...ancestors, route]) ?? [])];
}
