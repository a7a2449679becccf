import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { forgetRecent, noteRecent } from '../../lib/recents.ts';
import { useMissingPages, usePageTitles } from '../../ui/layout/page-title.ts';
import { routeOf } from '../router/route-handle.ts';

/**
 * Routes of a single object that members return to. Conversations record themselves, because they share one address.
 */
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

/** Records the current page as recently opened, once its title is known. */
export function useNoteRecents(): void {
  const { pathname } = useLocation();
  const title = usePageTitles((names) => names[pathname]);
  const isMissing = useMissingPages((missing) => missing[pathname] ?? false);
  const pattern = useMatches().map(routeOf).findLast(Boolean)?.path;
  useEffect(() => {
    if (isMissing) forgetRecent(pathname);
    else if (title !== undefined && pattern !== undefined && noted.has(pattern))
      noteRecent({ path: pathname, title });
  }, [pathname, pattern, title, isMissing]);
}
