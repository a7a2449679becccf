import type { FastifyInstance } from 'fastify';

export interface Readiness {
  readonly ok: boolean;
  /** How the database's schema stands to this version; absent where the database does not answer. */
  readonly schema?: string;
  /** The same of a messaging database; `away`: it does not answer. Absent where there is none. */
  readonly messaging?: string;
}

/**
 * `/healthz`: the process responds. `/readyz`: it also reaches its database, works with its schema, has disk space, and is
 * not shutting down.
 */
export function healthRoutes(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  app.get('/healthz', { logLevel: 'silent', config: { admission: 'always' } }, () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'silent', config: { admission: 'always' } }, async (_request, reply) => {
    const found = app.isStopping() ? { ok: false, stopping: true } : await readiness();
    return reply.code(found.ok ? 200 : 503).send(found);
  });
}
