import { problems } from '@gongdu/contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { htmlPage } from '../../../../http/html.ts';
import { html } from '../../../../shared/text/html-template.ts';

/**
 * Whether the request is a navigation of a page: not a picture, script, frame, call or prefetch. Browsers without these
 * headers (older ones, and all of them over plain http) accept HTML only for a navigation.
 */
export function isNavigation({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-dest': destination, 'sec-purpose': purpose, accept } = headers;
  if (purpose !== undefined) return false;
  // only a top-level navigation has this destination
  if (destination !== undefined) return destination === 'document';
  return accept?.includes('text/html') ?? false;
}

/** A return address that is not ours could be used for phishing. */
export function sendUnknownRedirect(reply: FastifyReply): FastifyReply {
  const { status, message } = problems['signin.redirect_unknown'];
  const body = html`<p>${message}。请从本站的页面重新进入；如果你是网站管理员，请先登记该地址。</p>
<p><a class="button" href="/">返回首页</a></p>`;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(htmlPage({ siteName: reply.server.siteName(), title: '无法继续', body }));
}
