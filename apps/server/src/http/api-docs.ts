import type { FastifyInstance } from 'fastify';
import { apiPage } from './api-page.ts';
import { openApiOf } from './openapi.ts';

/**
 * `/openapi.json` and a page of it at `/docs/api`, both printed from the endpoints that are served (P13).
 * @param otherPaths OpenAPI paths of what is served without the envelope.
 */
export function apiDocs(
  app: FastifyInstance,
  otherPaths: Readonly<Record<string, Record<string, unknown>>>,
): void {
  app.get('/openapi.json', (_request, reply) => reply.send(openApiOf(app.endpoints, otherPaths)));
  app.get('/docs/api', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(app.endpoints)),
  );
}
