import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { noteRecent } from '../../lib/recents.ts';
import { usePageTitles } from '../../ui/layout/page-title.ts';
import { routeOf } from '../router/route-handle.ts';

/** Pages of one thing that people come back to. Conversations note themselves: they share an address. */
const noted = new Set([
  '/post/:id',
  '/bookList/:id',
  '/reader/:id',
  '/book/:id',
  '/user/:uid',
  '/circle/:id',
  '/topic/:id',
  '/channel/:slug',
]);

/** Notes what the member opens, once the page knows its name. */
export function useNoteRecents(): void {
  const { pathname } = useLocation();
  const title = usePageTitles((names) => names[pathname]);
  const pattern = useMatches().map(routeOf).findLast(Boolean)?.path;
  useEffect(() => {
    if (title !== undefined && pattern !== undefined && noted.has(pattern))
      noteRecent({ path: pathname, title });
  }, [pathname, pattern, title]);
}
