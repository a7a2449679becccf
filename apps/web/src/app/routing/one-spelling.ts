import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Routes match whatever the capitals, and with slashes at the end; a page has one address all the same, spelt as its
 * route is. What stands for a parameter stays as it is.
 */
export function spelling(routes: readonly RouteObject[], pathname: string): string {
  const plain = withoutSpareSlashes(pathname);
  const pattern = matchRoutes([...routes], plain)?.at(-1)?.route.path ?? '';
  const fixed = pattern.split('/');
  return plain
    .split('/')
    .map((part, at) => (isSame(fixed[at], part) ? fixed[at] : part))
    .join('/');
}

function withoutSpareSlashes(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

function isSame(fixed: string | undefined, part: string): fixed is string {
  return fixed !== undefined && fixed.toLowerCase() === part.toLowerCase();
}
