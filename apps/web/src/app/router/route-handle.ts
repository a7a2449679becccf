import type { UIMatch } from 'react-router';
import type { AppRoute } from './app-route.ts';

export interface PlacedRoute {
  readonly route: AppRoute;
  /** Its directories, outermost first. */
  readonly ancestors: readonly AppRoute[];
}

/**
 * The router's handle of an application route. Routes from the server change while the page is open, so they are looked
 * up each time.
 */
export class RouteHandle implements PlacedRoute {
  readonly #find: () => PlacedRoute;

  constructor(find: () => PlacedRoute) {
    this.#find = find;
  }

  get route(): AppRoute {
    return this.#find().route;
  }

  get ancestors(): readonly AppRoute[] {
    return this.#find().ancestors;
  }
}

export function handleOf(match: Pick<UIMatch, 'handle'>): RouteHandle | undefined {
  return match.handle instanceof RouteHandle ? match.handle : undefined;
}

export function routeOf(match: Pick<UIMatch, 'handle'>): AppRoute | undefined {
  return handleOf(match)?.route;
}
