import type { RouteObject } from 'react-router';
import { Drawn, page } from './page.tsx';

const notFound = page(async () => (await import('../../features/errors/not-found-page.tsx')).NotFoundPage);

/** Inside the shell, so that a broken link takes nobody's open pages away. */
export const unknownRoute: RouteObject = { id: 'unknown', path: '*', element: <Drawn page={notFound} /> };
