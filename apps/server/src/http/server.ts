import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import type { LimitedRight } from '@gongdu/contract/core/penalties/penalty';
import { defaultTitle } from '@gongdu/contract/core/site/site-config';
import { Problem } from '@gongdu/contract/problem';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { type Admission, createNarrowingAdmission } from '../shared/admission.ts';
import { admitCalls, refuseEarly } from './admit-calls.ts';
import { announceStop } from './announce-stop.ts';
import { type BodyTimeouts, createBodyTimeout, defaultBodyTimeouts } from './body-timeout.ts';
import type { Authenticate } from './caller.ts';
import { createProxyTest } from './client-address.ts';
import { compressReplies } from './compress-replies.ts';
import { loggedPath } from './logged-path.ts';
import { handleProblems, sendProblem } from './problem-handler.ts';
import { createRateLimiter } from './rate-limit.ts';
import { sendRawProblem, toParseProblem } from './raw-problem.ts';
import { createRequestLog, NoRequestLines } from './request-log.ts';
import { isScriptOrStyle, securityHeaders } from './security-headers.ts';
import type { OnCallDone } from './serve.ts';
import { trackServerPaths } from './server-paths.ts';
import { parseStorableJson, storableUrl } from './storable-request.ts';
import { type CallWatcher, watchCalls } from './watch-calls.ts';

/** The contract parses input and output; without this Fastify would load two unused compilers. */
const noCompilers = { buildValidator: assertNoSchema, buildSerializer: assertNoSchema };

/** Bodies above this are refused with 413. */
const bodyLimit = 1024 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    /** Places of calls in progress. */
    admission: Admission;
    /** The product's name, as operators have set it. */
    siteName: () => string;
  }
}

export interface HttpOptions {
  readonly config: Config;
  readonly bodyTimeouts?: BodyTimeouts;
  /** Places of calls in progress; by default as the configuration says. */
  readonly admission?: Admission;
  /** Told of requests, after the log. */
  readonly callWatchers?: readonly CallWatcher[];
  /** The target of the log; standard output by default. */
  readonly logStream?: { write(line: string): void };
}

/** What the modules say of callers and are told of calls. */
export interface CallerOptions {
  readonly authenticate: Authenticate;
  /** Refuses what a penalty suspends; nothing by default. */
  readonly assertAllowed?: (uid: number, right: LimitedRight) => Promise<void>;
  /** Additional origins whose pages may call the APIs. */
  readonly isClientOrigin?: (origin: string) => Promise<boolean>;
  /** The current name of the product. */
  readonly siteName?: () => string;
  readonly onCallDone?: OnCallDone;
  /** Called for each call that ends in a server error. */
  readonly onFault?: () => void;
}

/** The server before it knows any module: `admitCallers` comes before the first route. */
export function createHttpServer({
  config,
  logStream,
  bodyTimeouts = defaultBodyTimeouts,
  admission = createNarrowingAdmission(config.limits.callsAtOnce),
  callWatchers = [],
}: HttpOptions): FastifyInstance {
  const isCounting = callWatchers.length > 0 || config.observation.slowCallMs > 0;
  const headersFor = securityHeaders(config);
  const setHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    // On the raw reply, so that they are also set on replies of oidc-provider.
    for (const [name, value] of headersFor(request.url)) reply.raw.setHeader(name, value);
    if (!isScriptOrStyle(request.url)) reply.header('x-request-id', request.id);
  };
  const bodyTimeout = createBodyTimeout(
    ({ socket }) => sendRawProblem(socket, new Problem('request.too_slow'), headersFor('/api/')),
    bodyTimeouts,
  );
  const app = Fastify({
    bodyLimit,
    clientErrorHandler: (error, socket) => sendRawProblem(socket, toParseProblem(error), headersFor('/api/')),
    logController: new NoRequestLines(),
    trustProxy: createProxyTest(config.proxies),
    forceCloseConnections: 'idle',
    // Calls that a stopping server has accepted get their own answer, with `connection: close`.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    rewriteUrl: storableUrl,
    // An address that cannot be decoded is refused before routing, and so before any hook.
    frameworkErrors: (_error, request, reply) => {
      setHeaders(request, reply);
      watch(request, reply);
      sendProblem(new Problem('request.malformed'), request, reply);
    },
    schemaController: { compilersFactory: noCompilers },
    logger: {
      level: config.logLevel,
      ...(logStream && { stream: logStream }),
      serializers: {
        req: ({ method, url, ip }: FastifyRequest) => ({ method, path: loggedPath(url), ip }),
      },
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
  });
  trackServerPaths(app);
  const watch = watchCalls(app, [createRequestLog(config.observation), ...callWatchers], isCounting);
  app.decorate('callLimits', createRateLimiter(config.limits));
  app.decorate('endpoints', []);
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    bodyTimeout.watch(request.raw, reply.raw);
    done();
  });
  // Polling sockets are served beside Fastify.
  app.addHook('onReady', async () => void app.server.on('request', bodyTimeout.watch));
  app.addHook('onClose', async () => bodyTimeout.close());
  app.decorate('admission', admission);
  admitCalls(app, admission);
  parseStorableJson(app);
  compressReplies(app);
  announceStop(app, { admission, noticeMs: config.stopNoticeSeconds * 1_000 });
  closeConnectionsOnStop(app);
  return app;
}

/** Says who calls, and what they may. */
export async function admitCallers(
  app: FastifyInstance,
  { allowedOrigins, publicUrl }: Pick<Config, 'allowedOrigins' | 'publicUrl'>,
  {
    authenticate,
    assertAllowed = async () => undefined,
    isClientOrigin = async () => false,
    siteName = () => defaultTitle,
    onCallDone = () => undefined,
    onFault = () => undefined,
  }: CallerOptions,
): Promise<void> {
  app.decorate('authenticate', authenticate);
  app.decorate('assertAllowed', assertAllowed);
  app.decorate('siteName', siteName);
  app.decorate('onCallDone', onCallDone);
  handleProblems(app, onFault);
  await app.register(cookie);
  const ownOrigins = new Set([...allowedOrigins, publicUrl]);
  await app.register(cors, {
    // With files at a separate address, the product's pages are another origin as well.
    origin: async (origin: string | undefined) =>
      origin !== undefined && (ownOrigins.has(origin) || (await isClientOrigin(origin))),
    maxAge: 600,
    exposedHeaders: ['x-request-id', 'api-version', 'content-disposition'],
  });
  refuseEarly(app, app.admission, onFault);
}

/**
 * An idle keep-alive connection would delay a closing server: each is closed after its last reply, and all of them
 * after `patience` milliseconds.
 */
function closeConnectionsOnStop(app: FastifyInstance, timeoutMs = 10_000): void {
  app.addHook('preClose', async () => {
    const idleTimer = setInterval(() => app.server.closeIdleConnections(), 50);
    const allTimer = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
    app.server.once('close', () => {
      clearInterval(idleTimer);
      clearTimeout(allTimer);
    });
  });
}

function assertNoSchema(): never {
  throw new Error('routes carry no schema of Fastify: serve() parses by the contract');
}
