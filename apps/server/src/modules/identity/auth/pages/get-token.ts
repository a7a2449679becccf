import { webClient } from '@gongdu/contract/identity/auth/sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { queryParam } from '../../../../http/query-param.ts';
import { ssoCookieHeader, ssoCookieName } from '../cookies/sso-cookie.ts';
import { issueTokens } from '../oidc/tokens.ts';
import type { Origins } from '../origins.ts';
import { type Session, type Sessions, sessionLife } from '../sessions/sessions.ts';
import { sendUnknownRedirect } from './page-guards.ts';

interface Options {
  readonly provider: Provider;
  readonly sessions: Sessions;
  readonly origins: Origins;
}

/** The signed-out page navigates here; with a session it returns at once with tokens in its address. */
export function getTokenRoute(app: FastifyInstance, { provider, sessions, origins }: Options): void {
  app.get('/token/gettoken', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const requested = queryParam(request, 'redirectUrl') ?? '/';
    const address = origins.registeredAddress(requested, request.host);
    if (!address) return sendUnknownRedirect(reply);
    const session = await sessions.findByCookie(request.cookies[ssoCookieName(provider.issuer)]);
    if (!session) return reply.redirect(`/login?redirectUrl=${encodeURIComponent(requested)}`);
    // Other pages than the web app's do not remove tokens from their address, so the tokens would be copied with it. An
    // authorization request that waits at /connect/interaction needs only the session.
    const isWebApp = !origins.isServer(address, request.host) || !app.isServerPath(address.pathname);
    if (!isWebApp) return reply.redirect(address.href);
    await addTokens(address, session);
    return renewCookie(request, reply).redirect(address.href);
  });

  async function addTokens(address: URL, session: Session): Promise<void> {
    const client = await provider.Client.find(webClient.id);
    if (!client) throw new Error('The web app is not registered');
    const tokens = await issueTokens(provider, { session, client, gty: 'gettoken' });
    address.searchParams.set('token', tokens.access_token);
    address.searchParams.set('refreshToken', tokens.refresh_token);
  }

  /** Extends the session. */
  function renewCookie(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const value = request.cookies[ssoCookieName(provider.issuer)] ?? '';
    return reply.header('set-cookie', ssoCookieHeader(value, sessionLife, provider.issuer));
  }
}
