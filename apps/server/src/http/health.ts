import type { FastifyInstance } from 'fastify';

/**
 * `/healthz`: the process responds. `/readyz`: it also reaches its database, has disk space, and is not shutting down.
 */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', { logLevel: 'silent', config: { admission: 'always' } }, () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'silent', config: { admission: 'always' } }, async (_request, reply) => {
    const ok = await isReady();
    return reply.code(ok ? 200 : 503).send({ ok });
  });
}
