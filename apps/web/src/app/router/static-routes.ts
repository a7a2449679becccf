import type { AppRoute } from './app-route.ts';
import { discoverRoutes } from './routes/discover-routes.ts';
import { institutionRoutes } from './routes/institution-routes.ts';
import { operatorRoutes } from './routes/operator-routes.ts';
import { publisherRoutes } from './routes/publisher-routes.ts';
import { readerRoutes } from './routes/reader-routes.ts';
import { leadingRoutes, trailingRoutes } from './routes/shared-routes.ts';

/** Every screen inside the shell that is known before the server speaks. */
export const staticRoutes: readonly AppRoute[] = [
  ...leadingRoutes,
  ...discoverRoutes,
  ...readerRoutes,
  ...institutionRoutes,
  ...publisherRoutes,
  ...operatorRoutes,
  ...trailingRoutes,
];
