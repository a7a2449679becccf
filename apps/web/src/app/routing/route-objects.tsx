import { type RouteObject, redirect } from 'react-router';
import { type AppRoute, walk } from './app-route.ts';
import { Guarded } from './guarded.tsx';
import { Drawn } from './page.tsx';
import { RouteHandle } from './route-handle.ts';

/** The router's own form of our routes: flat, since directories draw nothing. */
export function routeObjects(routes: readonly AppRoute[]): RouteObject[] {
  return walk(routes)
    .filter(({ route, above }) => !route.external && !above.some((parent) => parent.frame))
    .flatMap(({ route, above }) => objectOf(route, above) ?? []);
}

function objectOf(route: AppRoute, above: readonly AppRoute[]): RouteObject | undefined {
  const { page, redirect: to } = route;
  if (!page)
    return to === undefined ? undefined : { id: route.path, path: route.path, loader: () => redirect(to) };
  const own = {
    id: route.path,
    path: route.path,
    handle: new RouteHandle(route, above),
    element: (
      <Guarded route={route}>
        <Drawn page={page} />
      </Guarded>
    ),
  };
  return route.frame ? { ...own, children: framed(route, above) } : own;
}

function framed(route: AppRoute, above: readonly AppRoute[]): RouteObject[] {
  const { redirect: to, children = [] } = route;
  const first: RouteObject[] =
    to === undefined
      ? []
      : [{ id: `${route.path}#`, index: true, element: null, loader: () => redirect(to) }];
  return [...first, ...children.flatMap((child) => objectOf(child, [...above, route]) ?? [])];
}
