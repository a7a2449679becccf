import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { buildOpenApi, type ExtraPaths } from './openapi/document.ts';
import { serveRedocPage } from './openapi/redoc-page.ts';
import { describeSockets } from './openapi/socket-events.ts';
import { socketsPage } from './openapi/sockets-page.ts';

/**
 * `/openapi.json`, printed from the endpoints that are served, what the sockets speak as `/sockets.json`, and a page of
 * each to read.
 * @param extraPaths OpenAPI paths of what is served without the envelope.
 */
export function apiDocs(app: FastifyInstance, config: Config, otherPaths: ExtraPaths): void {
  const lazy = <T>(create: () => Promise<T>) => {
    let promise: Promise<T> | undefined;
    return () => (promise ??= create());
  };
  // Made when it is first asked for: most servers are never asked.
  const document = lazy(async () => JSON.stringify(await buildOpenApi(app.endpoints, otherPaths, config)));
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await document()),
  );
  serveRedocPage(app);
  const sockets = lazy(describeSockets);
  app.get('/sockets.json', async () => sockets());
  app.get('/docs/sockets', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(socketsPage(await sockets(), config.publicUrl)),
  );
}
