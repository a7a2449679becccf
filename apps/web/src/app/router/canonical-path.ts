import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Routes match whatever the capitals, and with slashes at the end; a page has one address all the same, spelt as its
 * route is. What stands for a parameter stays as it is.
 */
export function canonicalPath(routes: readonly RouteObject[], pathname: string): string {
  const normalized = trimSlashes(pathname);
  const pattern = matchRoutes([...routes], normalized)?.at(-1)?.route.path ?? '';
  const segments = pattern.split('/');
  return normalized
    .split('/')
    .map((segment, at) => (isSameSegment(segments[at], segment) ? segments[at] : segment))
    .join('/');
}

function trimSlashes(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

function isSameSegment(segments: string | undefined, segment: string): segments is string {
  return segments !== undefined && segments.toLowerCase() === segment.toLowerCase();
}
