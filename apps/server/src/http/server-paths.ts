import type { FastifyInstance } from 'fastify';
import { canonicalPath } from './canonical-path.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this server itself answers who opens the path, and not the web app. */
    isServerPath(path: string): boolean;
  }
}

/** Below these not even a wrong address is a page. */
const apiPaths = /^\/(api|openapi|connect|token|common|storage|assets|socket\.io|\.well-known)(\/|$)/;

export function isApiPath(path: string): boolean {
  return apiPaths.test(path);
}

/** Learns the server's own paths from the routes as they are registered. Comes before the first route. */
export function trackServerPaths(app: FastifyInstance): void {
  const routes = new Set<string>();
  app.addHook('onRoute', ({ method, url, config }) => {
    // the web app's route takes whatever is left, and it answers beside the public pages
    if (url !== '/*' && config?.sharedWithApp !== true && [method].flat().includes('GET')) routes.add(url);
  });
  app.decorate('isServerPath', (path) => {
    // as the server leads on from a path with spare slashes
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
