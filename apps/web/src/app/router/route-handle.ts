import type { UIMatch } from 'react-router';
import type { AppRoute } from './app-route.ts';

/** What the router carries for each of our routes. */
export class RouteHandle {
  readonly route: AppRoute;
  /** Its directories, outermost first. */
  readonly ancestors: readonly AppRoute[];

  constructor(route: AppRoute, ancestors: readonly AppRoute[]) {
    this.route = route;
    this.ancestors = ancestors;
  }
}

export function handleOf(match: Pick<UIMatch, 'handle'>): RouteHandle | undefined {
  return match.handle instanceof RouteHandle ? match.handle : undefined;
}

export function routeOf(match: Pick<UIMatch, 'handle'>): AppRoute | undefined {
  return handleOf(match)?.route;
}
