import { matchRoutes, type RouteObject } from 'react-router';

/**
 * The address of a page in its one spelling: routes match case-insensitively and with trailing slashes. Parameters are
 * left as they are.
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
