import { createHash } from 'node:crypto';
import { signOutCookie, webClient } from '@gongdu/contract/identity/auth/sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { htmlPage } from '../../../../http/html.ts';
import { queryParam } from '../../../../http/query-param.ts';
import { constantTimeEqual } from '../../../../shared/security/constant-time.ts';
import { html } from '../../../../shared/text/html-template.ts';
import { hostCookieHeader, hostCookieName } from '../cookies/host-cookie.ts';
import { ssoCookieHeader, ssoCookieName } from '../cookies/sso-cookie.ts';
import type { DelegateToProvider } from '../oidc/mount.ts';
import type { Origins } from '../origins.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { isNavigation, sendUnknownRedirect } from './page-guards.ts';

interface Options {
  readonly publicUrl: string;
  readonly sessions: Sessions;
  readonly origins: Origins;
  readonly delegateToProvider: DelegateToProvider;
}

/**
 * Signs out. Only a navigation signs a browser out: a picture or a call with this address changes nothing. The web
 * app's own sign-out needs no confirmation; any link shows one first. Other clients use RP-initiated logout (OpenID).
 */
export function endSessionRoute(app: FastifyInstance, options: Options): void {
  const { publicUrl, sessions, origins, delegateToProvider } = options;
  app.get('/connect/endsession', { exposeHeadRoute: false }, async (request, reply) => {
    if (!isNavigation(request)) return rejectSubresource(reply);
    if (!isFromWebApp(request)) return delegateToProvider(request, reply);
    const requested = queryParam(request, 'post_logout_redirect_uri') ?? '/login';
    const address = origins.registeredAddress(requested, request.host);
    if (!address) return sendUnknownRedirect(reply);
    const cookie = request.cookies[ssoCookieName(publicUrl)];
    const session = await sessions.findByCookie(cookie);
    if (cookie && session) {
      const token = confirmationToken(cookie);
      if (!isWebAppSignOut(request, publicUrl) && !isConfirmed(request, token))
        return askForConfirmation(request, reply, token);
      await sessions.end(session.sid, 'signed-out');
    }
    return reply
      .header('cache-control', 'no-store')
      .header('set-cookie', [
        ssoCookieHeader('', 0, publicUrl),
        hostCookieHeader(signOutCookie, '', 0, publicUrl),
      ])
      .redirect(address.href);
  });
}

function rejectSubresource(reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('退出登录须在页面中进行，请从本站的页面退出。\n');
}

function isFromWebApp(request: FastifyRequest): boolean {
  const clientId = queryParam(request, 'client_id') ?? webClient.id;
  return clientId === webClient.id && queryParam(request, 'id_token_hint') === undefined;
}

/** The web app sets this cookie right before its sign-out; a link cannot. */
function isWebAppSignOut(request: FastifyRequest, publicUrl: string): boolean {
  return request.cookies[hostCookieName(signOutCookie, publicUrl)] !== undefined;
}

/** Part of the address of the confirmation's button. Only this page knows it, and it is valid for this session only. */
function confirmationToken(cookie: string): string {
  return createHash('sha256').update(`end-session ${cookie}`).digest('base64url');
}

function isConfirmed(request: FastifyRequest, token: string): boolean {
  return constantTimeEqual(queryParam(request, 'answer') ?? '', token);
}

function askForConfirmation(request: FastifyRequest, reply: FastifyReply, token: string): FastifyReply {
  const address = new URL(request.url, 'http://any');
  address.searchParams.set('answer', token);
  const body = html`<p>有链接请求退出你的${reply.server.siteName()}账号。确定要在这台设备上退出登录吗？</p>
<p><a class="button" href="${address.pathname + address.search}">退出登录</a><a class="button" href="/">保持登录</a></p>`;
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(htmlPage({ siteName: reply.server.siteName(), title: '退出登录', body }));
}
