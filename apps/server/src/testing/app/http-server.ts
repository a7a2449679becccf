import type { FastifyInstance } from 'fastify';
import { admitCallers, type CallerOptions, createHttpServer, type HttpOptions } from '../../http/server.ts';

/** The HTTP server without modules, for tests that register routes of their own. */
export async function createTestServer(options: HttpOptions & CallerOptions): Promise<FastifyInstance> {
  const app = createHttpServer(options);
  await admitCallers(app, options.config, options);
  return app;
}
