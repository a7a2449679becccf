import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { buildOpenApi, type ExtraPaths } from './openapi/document.ts';
import { serveRedocPage } from './openapi/redoc-page.ts';
import { describeSockets } from './openapi/socket-events.ts';
import { socketsPage } from './openapi/sockets-page.ts';

/**
 * `/openapi.json`, generated from the served endpoints, the socket protocol as `/sockets.json`, and a page of each.
 * @param extraPaths OpenAPI paths served without the envelope.
 */
export function apiDocs(app: FastifyInstance, config: Config, otherPaths: ExtraPaths): void {
  const lazy = <T>(create: () => Promise<T>) => {
    let promise: Promise<T> | undefined;
    return () => (promise ??= create());
  };
  // Generated on the first request, because most servers never get one.
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
