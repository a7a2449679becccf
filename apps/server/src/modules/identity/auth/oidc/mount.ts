import type { EventEmitter } from 'node:events';
import { Problem, problems } from '@gongdu/contract/problem';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { createReadClientInfo, loggerOf, rememberClientInfo } from '../client-info.ts';
import { ssoCookieHeader } from '../cookies/sso-cookie.ts';
import type { Origins } from '../origins.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { ApiTokens } from './api-tokens.ts';
import { browserSession } from './interactions.ts';
import { isJsonEndpoint, toOAuthError, writeOAuthError } from './oauth-errors.ts';

/** Passes a request to oidc-provider. */
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
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof Problem)) throw error;
      const { status, body } = toOAuthError(error);
      if (body.seconds !== undefined) reply.header('retry-after', String(body.seconds));
      return reply.code(status).header('cache-control', 'no-store').send(body);
    });
    // The library knows which origins may call it for each client.
    const config = { cors: false, admission: 'uncounted' } as const;
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

/** Call it after `watchProvider`: this closes the library's middleware chain. */
export function createDelegateToProvider(provider: Provider): DelegateToProvider {
  const handle = provider.callback();
  const readClientInfo = createReadClientInfo(provider.issuer);
  const { protocol, host } = new URL(provider.issuer);
  return async (request, reply) => {
    if (rejectLargeBody(request, reply)) return;
    reply.hijack();
    rememberClientInfo(request, readClientInfo(request));
    // The addresses it prints are the public ones, whatever host this request used.
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

/**
 * Keeps our sessions and the library's grants in step: a grant that ends there ends its session here, before the reply
 * is sent.
 */
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
  // A Koa event that the library's type does not list.
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
    // The web app on another of our origins sends its cookies along.
    if (origins.isRegistered(ctx.get('Origin'))) ctx.set('Access-Control-Allow-Credentials', 'true');
    await Promise.all(endings.get(ctx) ?? []);
    await allowFormTargets(ctx);
    const failure = failures.get(ctx);
    if (!failure || (ctx.status < 500 && (await apiTokens.answer(ctx, failure)))) return;
    const outcome = isJsonEndpoint(ctx) ? writeOAuthError(ctx, failure) : { status: ctx.status };
    const line = { route: ctx.oidc.route, ...outcome };
    const requestLog = loggerOf(ctx.req) ?? log;
    if (ctx.status >= 500) requestLog.error({ ...line, err: failure }, 'sign-in request failed');
    else requestLog.info(line, 'sign-in request refused');
  });
}

/** RP-initiated logout. When the library only removes the previous member, the cookie is already the next one's. */
async function endBrowserSession(ctx: KoaContextWithOIDC, sessions: Sessions): Promise<void> {
  const session = await browserSession(ctx, sessions);
  const wanted = Boolean(ctx.oidc.params?.logout);
  if (!wanted || !session || String(session.uid) !== ctx.oidc.session?.accountId) return;
  await sessions.end(session.sid, 'signed-out');
  ctx.append('Set-Cookie', ssoCookieHeader('', 0, ctx.oidc.issuer));
}

/**
 * The library's own pages submit a form to this server, which then redirects to the client. Browsers apply
 * `form-action` to such a redirect, too, so the client's address is added there, on that one page.
 */
async function allowFormTargets(ctx: KoaContextWithOIDC): Promise<void> {
  const policy = ctx.response.get('Content-Security-Policy');
  if (!ctx.response.is('html') || !policy) return;
  ctx.set('Content-Security-Policy', withFormTargets(policy, await redirectTargets(ctx)));
}

/** The policy of a page whose form leads to these addresses in the end. */
export function withFormTargets(policy: string, addresses: readonly string[]): string {
  return policy.replace(/form-action [^;]*/, (found) => [found, ...addresses.map(cspSourceOf)].join(' '));
}

/** The redirect address, if the client has registered it. */
async function redirectTargets(ctx: KoaContextWithOIDC): Promise<string[]> {
  const requested = { ...ctx.oidc.params, ...ctx.oidc.entities.Interaction?.params };
  const id = requested.client_id;
  const client =
    ctx.oidc.client ?? (typeof id === 'string' ? await ctx.oidc.provider.Client.find(id) : undefined);
  const registered = [...(client?.redirectUris ?? []), ...(client?.postLogoutRedirectUris ?? [])];
  return registered.filter(
    (uri) => uri === requested.redirect_uri || uri === requested.post_logout_redirect_uri,
  );
}

/** The origin of a web address; an app's own scheme otherwise. */
function cspSourceOf(address: string): string {
  const { protocol, origin } = new URL(address);
  return origin === 'null' ? protocol : origin;
}

/** Bytes; the library reads up to 56 kB and refuses what is larger. */
const maxBodyBytes = 56 * 1024;

/** Refuses a body by its announced length, before any of it is read. */
function rejectLargeBody(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!(Number(request.headers['content-length']) > maxBodyBytes)) return false;
  const { status, message } = problems['request.too_large'];
  const body = { error: 'invalid_request', error_description: message, problem: 'request.too_large' };
  void reply.code(status).header('connection', 'close').header('cache-control', 'no-store').send(body);
  return true;
}
