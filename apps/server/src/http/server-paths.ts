import type { FastifyInstance } from 'fastify';
import { pageAddress } from './page-address.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this server itself answers who opens the path, and not the web app. */
    isServerPath(path: string): boolean;
  }
}

/** Below these not even a wrong address is a page. */
const calls = /^\/(api|openapi|connect|token|common|storage|assets|socket\.io|\.well-known)(\/|$)/;

export function isCall(path: string): boolean {
  return calls.test(path);
}

/** Learns the server's own paths from the routes as they are registered. Comes before the first route. */
export function followServerPaths(app: FastifyInstance): void {
  const routes = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    // the web app's route takes whatever is left
    if (url !== '/*' && [method].flat().includes('GET')) routes.add(url);
  });
  app.decorate('isServerPath', (path) => {
    // as the server leads on from a path with spare slashes
    const address = pageAddress(decoded(path), []);
    return isCall(address) || [...routes].some((route) => isAt(address, route));
  });
}

/** `/read/7` is at `/read/:id`, and everything below `/assets` at `/assets/*`. */
function isAt(address: string, route: string): boolean {
  const [parts, pattern] = [address.split('/'), route.split('/')];
  const rest = pattern.at(-1) === '*';
  if (rest) pattern.pop();
  return (
    (rest ? parts.length > pattern.length : parts.length === pattern.length) &&
    pattern.every((word, at) => word.includes(':') || word === parts[at])
  );
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
