import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { type OtherPaths, openApiOf } from './openapi/document.ts';
import { readerPage } from './openapi/reader-page.ts';
import { socketsOf } from './openapi/sockets.ts';
import { socketsPage } from './openapi/sockets-page.ts';

/**
 * `/openapi.json`, printed from the endpoints that are served, what the sockets speak as `/sockets.json`, and a page of
 * each to read.
 * @param otherPaths OpenAPI paths of what is served without the envelope.
 */
export function apiDocs(app: FastifyInstance, config: Config, otherPaths: OtherPaths): void {
  const later = <T>(make: () => Promise<T>) => {
    let made: Promise<T> | undefined;
    return () => (made ??= make());
  };
  // Made when it is first asked for: most servers are never asked.
  const document = later(async () => JSON.stringify(await openApiOf(app.endpoints, otherPaths, config)));
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await document()),
  );
  readerPage(app);
  const sockets = later(socketsOf);
  app.get('/sockets.json', async () => sockets());
  app.get('/docs/sockets', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(socketsPage(await sockets(), config.publicUrl)),
  );
}
