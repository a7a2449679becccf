import type { FastifyInstance } from 'fastify';
import { canonicalPath } from './canonical-path.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this server itself, and not the web app, answers a navigation to the path. */
    isServerPath(path: string): boolean;
  }
}

/** Below these prefixes even an unknown address is not a page of the app. */
const apiPaths = /^\/(api|openapi|connect|token|common|storage|assets|socket\.io|\.well-known)(\/|$)/;

export function isApiPath(path: string): boolean {
  return apiPaths.test(path);
}

/** Collects the server's own paths from the routes as they are registered. Register it before the first route. */
export function trackServerPaths(app: FastifyInstance): void {
  const routes = new Set<string>();
  app.addHook('onRoute', ({ method, url, config }) => {
    // the web app's route is a catch-all, and it is behind the public pages
    if (url !== '/*' && config?.sharedWithApp !== true && [method].flat().includes('GET')) routes.add(url);
  });
  app.decorate('isServerPath', (path) => {
    // as the server redirects a path with extra slashes
    const address = canonicalPath(decodePath(path), []);
    return isApiPath(address) || [...routes].some((route) => matchesRoute(address, route));
  });
}

/** `/read/7` is at `/read/:id`, and everything below `/assets` at `/assets/*`. */
function matchesRoute(address: string, route: string): boolean {
  const [parts, pattern] = [address.split('/'), route.split('/')];
  const isWildcard = pattern.at(-1) === '*';
  if (isWildcard) pattern.pop();
  return (
    (isWildcard ? parts.length > pattern.length : parts.length === pattern.length) &&
    pattern.every((word, at) => word.includes(':') || word === parts[at])
  );
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
