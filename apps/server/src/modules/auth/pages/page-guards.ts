import { problems } from '@gongdu/contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { htmlPage } from '../../../http/html.ts';

/**
 * Whether a browser opens the address as a page of its own: no picture, script, frame or call, and nothing that it reads
 * ahead. Browsers that do not say so (older ones, and all of them over plain http) ask for HTML only for a page.
 */
export function isNavigation({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-dest': destination, 'sec-purpose': purpose, accept } = headers;
  if (purpose !== undefined) return false;
  // only a navigation of a whole tab has this destination
  if (destination !== undefined) return destination === 'document';
  return accept?.includes('text/html') ?? false;
}

/** A return address that is not ours could be used for phishing. */
export function sendUnknownRedirect(reply: FastifyReply): FastifyReply {
  const { status, message } = problems['signin.redirect_unknown'];
  const body = `<p>${message}。请从本站的页面重新进入；如果您是网站管理员，请先登记该地址。</p>
<p><a class="button" href="/">返回首页</a></p>`;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(htmlPage({ siteName: reply.server.siteName(), title: '无法继续', body }));
}
