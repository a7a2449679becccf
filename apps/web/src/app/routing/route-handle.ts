import type { UIMatch } from 'react-router';
import type { AppRoute } from './app-route.ts';

/** What the router carries for each of our routes. */
export class RouteHandle {
  readonly route: AppRoute;
  /** Its directories, outermost first. */
  readonly above: readonly AppRoute[];

  constructor(route: AppRoute, above: readonly AppRoute[]) {
    this.route = route;
    this.above = above;
  }
}

export function handleOf(match: Pick<UIMatch, 'handle'>): RouteHandle | undefined {
  return match.handle instanceof RouteHandle ? match.handle : undefined;
}

export function routeOf(match: Pick<UIMatch, 'handle'>): AppRoute | undefined {
  return handleOf(match)?.route;
}
