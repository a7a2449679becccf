import { type RouteObject, redirect } from 'react-router';
import { type AppRoute, flattenRoutes } from './app-route.ts';
import { PageRenderer } from './lazy-page.tsx';
import { RequireAccess } from './require-access.tsx';
import { RouteHandle } from './route-handle.ts';

/** The router's own form of our routes: flat, since directories draw nothing. */
export function routeObjects(routes: readonly AppRoute[]): RouteObject[] {
  return flattenRoutes(routes)
    .filter(({ route, ancestors }) => !route.external && !ancestors.some((parent) => parent.layout))
    .flatMap(({ route, ancestors }) => objectOf(route, ancestors) ?? []);
}

function objectOf(route: AppRoute, ancestors: readonly AppRoute[]): RouteObject | undefined {
  const { page, redirect: redirectTo } = route;
  if (!page)
    return redirectTo === undefined
      ? undefined
      : { id: route.path, path: route.path, loader: () => redirect(redirectTo) };
  const routeObject = {
    id: route.path,
    path: route.path,
    handle: new RouteHandle(route, ancestors),
    element: (
      <RequireAccess route={route}>
        <PageRenderer lazyPage={page} />
      </RequireAccess>
    ),
  };
  return route.layout ? { ...routeObject, children: childRoutes(route, ancestors) } : routeObject;
}

function childRoutes(route: AppRoute, ancestors: readonly AppRoute[]): RouteObject[] {
  const { redirect: redirectTo, children = [] } = route;
  const indexRoute: RouteObject[] =
    redirectTo === undefined
      ? []
      : [{ id: `${route.path}#`, index: true, element: null, loader: () => redirect(redirectTo) }];
  return [...indexRoute, ...children.flatMap((child) => objectOf(child, [...ancestors, route]) ?? [])];
}
