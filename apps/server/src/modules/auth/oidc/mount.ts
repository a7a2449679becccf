import type { EventEmitter } from 'node:events';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { ssoCookieHeader } from '../cookies/sso-cookie.ts';
import type { Origins } from '../origins.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { ApiTokens } from './api-tokens.ts';
import { rejectLargeBody } from './body-limit.ts';
import { createReadClientInfo, loggerOf, rememberClientInfo } from './client-info.ts';
import { allowFormTargets } from './form-targets.ts';
import { browserSession } from './interactions.ts';
import { isJsonEndpoint, writeOAuthError } from './oauth-errors.ts';

/** Hands a request over to oidc-provider. */
export type DelegateToProvider = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const paths = [
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  '/connect/authorize',
  '/connect/authorize/:uid',
  '/connect/token',
  '/connect/introspect',
  '/connect/revocation',
  '/connect/userinfo',
  '/connect/jwks',
  '/connect/endsession/confirm',
  '/connect/endsession/success',
];

/** Serves the library's paths; it reads the bodies itself. */
export async function mountProvider(
  app: FastifyInstance,
  delegateToProvider: DelegateToProvider,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    // The library knows which client's pages may call it from where.
    const config = { cors: false };
    for (const url of paths)
      scope.route({ method: ['GET', 'POST', 'OPTIONS'], url, config, handler: delegateToProvider });
    scope.route({
      method: ['POST', 'OPTIONS'],
      url: '/connect/endsession',
      config,
      handler: delegateToProvider,
    });
  });
}

/** Comes after `watchProvider`: the library's chain of handlers is closed here. */
export function createDelegateToProvider(provider: Provider): DelegateToProvider {
  const handle = provider.callback();
  const readClientInfo = createReadClientInfo(provider.issuer);
  const { protocol, host } = new URL(provider.issuer);
  return async (request, reply) => {
    if (rejectLargeBody(request, reply)) return;
    reply.hijack();
    rememberClientInfo(request, readClientInfo(request));
    // The addresses it prints are the public ones, whatever name this request came in under.
    Object.assign(request.raw.headers, {
      'x-forwarded-proto': protocol.slice(0, -1),
      'x-forwarded-host': host,
      'x-forwarded-for': request.ip,
    });
    await handle(request.raw, reply.raw);
  };
}

interface WatchOptions {
  readonly provider: Provider;
  readonly sessions: Sessions;
  readonly origins: Origins;
  readonly apiTokens: ApiTokens;
  readonly log: FastifyBaseLogger;
}

/** Keeps our sessions and the library's grants one: what ends there ends here, before the answer is sent. */
export function watchProvider({ provider, sessions, origins, apiTokens, log }: WatchOptions): void {
  const failures = new WeakMap<KoaContextWithOIDC, Error>();
  const endings = new WeakMap<KoaContextWithOIDC, Promise<void>[]>();
  const endBeforeReply = (ctx: KoaContextWithOIDC, ending: Promise<void>) =>
    endings.set(ctx, [...(endings.get(ctx) ?? []), ending]);

  const onFailed = (ctx: KoaContextWithOIDC, error: Error) => void failures.set(ctx, error);
  provider.on('grant.error', onFailed);
  provider.on('introspection.error', onFailed);
  provider.on('revocation.error', onFailed);
  provider.on('userinfo.error', onFailed);
  provider.on('server_error', onFailed);
  // Koa's own event, which the library's type does not list.
  const koa: EventEmitter = provider;
  koa.on('error', (error: Error) => log.error({ err: error }, 'sign-in service failed'));
  provider.on('grant.revoked', (ctx, grantId) => {
    const reused = ctx.oidc.route === 'token';
    if (reused) log.warn({ sid: grantId }, 'a used token was presented again; its session ends');
    endBeforeReply(ctx, sessions.end(grantId, reused ? 'token-reused' : 'signed-out'));
  });
  provider.on('end_session.success', (ctx) => endBeforeReply(ctx, endBrowserSession(ctx, sessions)));

  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next();
    // The web app on another origin of ours sends its cookies along.
    if (origins.isRegistered(ctx.get('Origin'))) ctx.set('Access-Control-Allow-Credentials', 'true');
    await Promise.all(endings.get(ctx) ?? []);
    await allowFormTargets(ctx);
    const failure = failures.get(ctx);
    if (!failure || (ctx.status < 500 && (await apiTokens.answer(ctx)))) return;
    const outcome = isJsonEndpoint(ctx) ? writeOAuthError(ctx, failure) : { status: ctx.status };
    const line = { route: ctx.oidc.route, ...outcome };
    const requestLog = loggerOf(ctx.req) ?? log;
    if (ctx.status >= 500) requestLog.error({ ...line, err: failure }, 'sign-in request failed');
    else requestLog.info(line, 'sign-in request refused');
  });
}

/** RP-initiated logout. When the library only clears away the person before, the cookie is already the next one's. */
async function endBrowserSession(ctx: KoaContextWithOIDC, sessions: Sessions): Promise<void> {
  const session = await browserSession(ctx, sessions);
  const wanted = Boolean(ctx.oidc.params?.logout);
  if (!wanted || !session || String(session.uid) !== ctx.oidc.session?.accountId) return;
  await sessions.end(session.sid, 'signed-out');
  ctx.append('Set-Cookie', ssoCookieHeader('', 0, ctx.oidc.issuer));
}
