import { createHash } from 'node:crypto';
import { leavingCookie, webClient } from '@gongdu/contract/sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml, htmlPage } from '../../../http/html.ts';
import { hostCookieHeader, hostCookieName } from '../host-cookie.ts';
import type { HandOver } from '../oidc/mount.ts';
import type { Origins } from '../origins.ts';
import { isSame } from '../same-text.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { ssoCookieHeader, ssoCookieName } from '../sessions/sso-cookie.ts';
import { isNavigation } from './navigation.ts';
import { queryWord } from './query-word.ts';
import { refuseAddress } from './refuse-address.ts';

interface Options {
  readonly publicUrl: string;
  readonly sessions: Sessions;
  readonly origins: Origins;
  readonly handOver: HandOver;
}

/**
 * Signing out. Only a browser that opens the address as a page is signed out: a picture or a call with this address,
 * in whatever spelling, changes nothing. The web app's own sign-out goes through in one step; a link, wherever it
 * stands, shows a question first. Other clients follow RP-initiated logout (OpenID).
 */
export function endSessionRoute(app: FastifyInstance, options: Options): void {
  const { publicUrl, sessions, origins, handOver } = options;
  app.get('/connect/endsession', { exposeHeadRoute: false }, async (request, reply) => {
    if (!isNavigation(request)) return refusePart(reply);
    if (!isOfWebApp(request)) return handOver(request, reply);
    const wanted = queryWord(request, 'post_logout_redirect_uri') ?? '/login';
    const address = origins.registeredAddress(wanted, request.host);
    if (!address) return refuseAddress(reply);
    const cookie = request.cookies[ssoCookieName(publicUrl)];
    const session = await sessions.ofCookie(cookie);
    if (cookie && session) {
      const answer = answerFor(cookie);
      if (!isLeaving(request, publicUrl) && !isAnswer(request, answer)) return ask(request, reply, answer);
      await sessions.end(session.sid, 'signed-out');
    }
    return reply
      .header('cache-control', 'no-store')
      .header('set-cookie', [
        ssoCookieHeader('', 0, publicUrl),
        hostCookieHeader(leavingCookie, '', 0, publicUrl),
      ])
      .redirect(address.href);
  });
}

function refusePart(reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('退出登录须在页面中进行，请从共读的页面退出。\n');
}

function isOfWebApp(request: FastifyRequest): boolean {
  const clientId = queryWord(request, 'client_id') ?? webClient.id;
  return clientId === webClient.id && queryWord(request, 'id_token_hint') === undefined;
}

/** The web app's own sign-out leaves this cookie right before it comes here; a link cannot. */
function isLeaving(request: FastifyRequest, publicUrl: string): boolean {
  return request.cookies[hostCookieName(leavingCookie, publicUrl)] !== undefined;
}

/** Stands in the address behind the question's button. Only this page knows it, and it holds for this session alone. */
function answerFor(cookie: string): string {
  return createHash('sha256').update(`end-session ${cookie}`).digest('base64url');
}

function isAnswer(request: FastifyRequest, answer: string): boolean {
  return isSame(queryWord(request, 'answer') ?? '', answer);
}

function ask(request: FastifyRequest, reply: FastifyReply, answer: string): FastifyReply {
  const address = new URL(request.url, 'http://any');
  address.searchParams.set('answer', answer);
  const body = `<p>有链接请求退出您的共读账号。确定要在这台设备上退出登录吗？</p>
<p><a class="button" href="${escapeHtml(address.pathname + address.search)}">退出登录</a><a class="button" href="/">保持登录</a></p>`;
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(htmlPage('退出登录', body));
}
