import type { AppRoute } from './app-route.ts';
import { discoverRoutes } from './routes/discover-routes.ts';
import { institutionRoutes } from './routes/institution-routes.ts';
import { publisherRoutes } from './routes/publisher-routes.ts';
import { readerRoutes } from './routes/reader-routes.ts';
import { leadingRoutes, trailingRoutes } from './routes/shared-routes.ts';

/** Every screen inside the shell that is known before the first server reply. */
export const staticRoutes = routesWith([]);

/** The same with the operators' routes, which load when an operator signs in (operator-menu.ts). */
export function routesWith(operatorRoutes: readonly AppRoute[]): readonly AppRoute[] {
  return [
    ...leadingRoutes,
    ...discoverRoutes,
    ...readerRoutes,
    ...institutionRoutes,
    ...publisherRoutes,
    ...operatorRoutes,
    ...trailingRoutes,
  ];
}
