import { webClient } from '@gongdu/contract/sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml, htmlPage } from '../../../http/html.ts';
import type { HandOver } from '../oidc/mount.ts';
import type { Origins } from '../origins.ts';
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
  readonly production: boolean;
}

/**
 * Signing out. Only a browser that opens the address as a page is signed out: a picture or a call with this address,
 * in whatever spelling, changes nothing. The web app's own pages go through in one step; a link on another site shows
 * a question first. Other clients follow RP-initiated logout (OpenID).
 */
export function endSessionRoute(app: FastifyInstance, options: Options): void {
  const { publicUrl, sessions, origins, handOver } = options;
  app.get('/connect/endsession', { exposeHeadRoute: false }, async (request, reply) => {
    if (!isNavigation(request)) return refusePart(reply);
    if (!isOfWebApp(request)) return handOver(request, reply);
    const wanted = queryWord(request, 'post_logout_redirect_uri') ?? '/login';
    const address = origins.registeredAddress(wanted, request.host);
    if (!address) return refuseAddress(reply);
    const session = await sessions.ofCookie(request.cookies[ssoCookieName(publicUrl)]);
    if (session && !comesFromOurselves(request, options.production)) return ask(request, reply);
    if (session) await sessions.end(session.sid, 'signed-out');
    return reply
      .header('cache-control', 'no-store')
      .header('set-cookie', ssoCookieHeader('', 0, publicUrl))
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

/**
 * The browser says who sent it here. It does not over plain HTTP (but for localhost), where any network could
 * read the session anyway: there, silence passes. Outside production another port of this host is Vite.
 */
function comesFromOurselves(request: FastifyRequest, production: boolean): boolean {
  const site = request.headers['sec-fetch-site'];
  return (
    site === undefined || site === 'same-origin' || site === 'none' || (site === 'same-site' && !production)
  );
}

/** The same address, but followed from a page of ours. */
function ask(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = `<p>另一个网站请求退出您的共读账号。确定要在这台设备上退出登录吗？</p>
<p><a class="button" href="${escapeHtml(request.url)}">退出登录</a><a class="button" href="/">保持登录</a></p>`;
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(htmlPage('退出登录', body));
}
