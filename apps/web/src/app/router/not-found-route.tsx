import type { RouteObject } from 'react-router';
import { lazyPage, PageRenderer } from './lazy-page.tsx';

const notFound = lazyPage(
  async () => (await import('../../features/public-pages/not-found-page.tsx')).NotFoundPage,
);

/** Inside the shell, so that a broken link takes nobody's open pages away. */
export const notFoundRoute: RouteObject = {
  id: 'unknown',
  path: '*',
  element: <PageRenderer lazyPage={notFound} />,
};
