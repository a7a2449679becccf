import type { FastifyInstance } from 'fastify';
import { apiPage } from './api-page.ts';
import { openApiOf } from './openapi.ts';

/** `/openapi.json` and a page of it at `/docs/api`, both printed from the endpoints that are served (P13). */
export function apiDocs(app: FastifyInstance): void {
  app.get('/openapi.json', (_request, reply) => reply.send(openApiOf(app.endpoints)));
  app.get('/docs/api', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(app.endpoints)),
  );
}
