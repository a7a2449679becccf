import { announcingRoutes } from './routes/announcing-routes.ts';
import { discoverRoutes } from './routes/discover-routes.ts';
import { institutionRoutes } from './routes/institution-routes.ts';
import { operatorRoutes } from './routes/operator-routes.ts';
import { readerRoutes } from './routes/reader-routes.ts';
import { firstRoutes, lastRoutes } from './routes/shared-routes.ts';
import type { AppRoute } from './routing/app-route.ts';

/** Every screen inside the shell that is known before the server speaks. */
export const staticRoutes: readonly AppRoute[] = [
  ...firstRoutes,
  ...discoverRoutes,
  ...readerRoutes,
  ...institutionRoutes,
  ...announcingRoutes,
  ...operatorRoutes,
  ...lastRoutes,
];
