import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import { Problem } from '@gongdu/contract/problem';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { refuseBare, unreadable } from './bare-refusal.ts';
import { createCallLimits } from './call-limits.ts';
import type { Authenticate } from './caller.ts';
import { cleanAddress, parseCleanJson } from './clean-request.ts';
import { proxyTest } from './client-address.ts';
import { handleProblems, refuse } from './problem-handler.ts';
import { type BodyPace, createRequestBodies, usualPace } from './request-bodies.ts';
import { isScriptOrStyle, securityHeaders } from './security-headers.ts';
import { followServerPaths } from './server-paths.ts';

/** The contract parses what comes in and goes out; without this Fastify would load two compilers nobody asks. */
const noSchemas = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

/** Bodies above this are refused with 413. */
const bodyLimit = 1024 * 1024;

export interface HttpOptions {
  readonly config: Config;
  readonly authenticate: Authenticate;
  /** Origins beside our own whose pages may call the APIs. */
  readonly isClientOrigin?: (origin: string) => Promise<boolean>;
  readonly bodyPace?: BodyPace;
  /** Where the log goes; standard output by default. */
  readonly logTo?: { write(line: string): void };
}

export async function createHttpServer({
  config,
  authenticate,
  isClientOrigin = async () => false,
  logTo,
  bodyPace = usualPace,
}: HttpOptions): Promise<FastifyInstance> {
  const headersOf = securityHeaders(config);
  const dress = (request: FastifyRequest, reply: FastifyReply) => {
    // On the raw reply, so that they also stand on those oidc-provider writes.
    for (const [name, value] of headersOf(request.url)) reply.raw.setHeader(name, value);
    if (!isScriptOrStyle(request.url)) reply.header('x-request-id', request.id);
  };
  const bodies = createRequestBodies(
    ({ socket }) => refuseBare(socket, new Problem('request.too_slow'), headersOf('/api/')),
    bodyPace,
  );
  const app = Fastify({
    bodyLimit,
    clientErrorHandler: (error, socket) => refuseBare(socket, unreadable(error), headersOf('/api/')),
    trustProxy: proxyTest(config.proxies),
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    rewriteUrl: cleanAddress,
    // An address that cannot be decoded is refused before there is a route, and so before any hook.
    frameworkErrors: (_error, request, reply) => {
      dress(request, reply);
      refuse(new Problem('request.malformed'), request, reply);
    },
    schemaController: { compilersFactory: noSchemas },
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
  followServerPaths(app);
  app.decorate('authenticate', authenticate);
  app.decorate('callLimits', createCallLimits(config.limits));
  app.decorate('endpoints', []);
  app.addHook('onRequest', (request, reply, done) => {
    dress(request, reply);
    bodies.follow(request.raw, reply.raw);
    done();
  });
  // Polling sockets are served beside Fastify.
  app.addHook('onReady', async () => void app.server.on('request', bodies.follow));
  app.addHook('onClose', async () => bodies.close());
  parseCleanJson(app);
  handleProblems(app);
  finishConnections(app);
  await app.register(cookie);
  const own = new Set([...config.allowedOrigins, config.publicUrl]);
  await app.register(cors, {
    // With the files at an address of their own, the product's pages come from elsewhere as well.
    origin: async (origin: string | undefined) =>
      origin !== undefined && (own.has(origin) || (await isClientOrigin(origin))),
    maxAge: 600,
    exposedHeaders: ['x-request-id', 'api-version'],
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

function refuseSchema(): never {
  throw new Error('routes carry no schema of Fastify: serve() parses by the contract');
}
