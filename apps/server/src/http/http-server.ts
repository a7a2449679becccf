import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Authenticate } from './caller.ts';
import { handleProblems } from './problem-handler.ts';

/** Bodies above this are refused with 413. */
const bodyLimit = 1024 * 1024;

export interface HttpOptions {
  readonly config: Config;
  readonly authenticate: Authenticate;
  /** Where the log goes; standard output by default. */
  readonly logTo?: { write(line: string): void };
}

export async function createHttpServer({
  config,
  authenticate,
  logTo,
}: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    logger: {
      level: config.logLevel,
      ...(logTo && { stream: logTo }),
      // A path without its query: addresses may carry tokens.
      serializers: {
        req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], ip }),
      },
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
  });
  app.decorate('authenticate', authenticate);
  app.decorate('endpoints', []);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  handleProblems(app);
  finishConnections(app);
  await app.register(cookie);
  // The registered origins are ours too: they may also bring the sign-in session's cookie (P4).
  await app.register(cors, {
    origin: [...config.allowedOrigins],
    maxAge: 600,
    exposedHeaders: ['x-request-id', 'api-version'],
  });
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentSecurityPolicy(config) },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: config.publicUrl.startsWith('https:'),
  });
  return app;
}

/**
 * A connection kept alive by its client would hold a closing server for as long as it may idle: each is closed as soon
 * as its last reply is out, and all of them after `patience` milliseconds.
 */
function finishConnections(app: FastifyInstance, patience = 10_000): void {
  app.addHook('preClose', async () => {
    const idle = setInterval(() => app.server.closeIdleConnections(), 50);
    const all = setTimeout(() => app.server.closeAllConnections(), patience);
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(all);
    });
  });
}

function contentSecurityPolicy(config: Config) {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    // Mantine writes its variables into a style element and attributes.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...withSockets([config.publicUrl, ...Object.values(config.services)])],
    workerSrc: ["'self'", 'blob:'],
    frameAncestors: ["'self'"],
    upgradeInsecureRequests: config.publicUrl.startsWith('https:') ? [] : null,
  };
}

/** Each address with its socket's; '' is the page's own. */
function withSockets(addresses: readonly string[]): string[] {
  const named = [...new Set(addresses)].filter((address) => address !== '');
  return named.flatMap((address) => [address, address.replace(/^http/, 'ws')]);
}
