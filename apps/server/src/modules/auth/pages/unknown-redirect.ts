import { problems } from '@gongdu/contract/problem';
import type { FastifyReply } from 'fastify';
import { htmlPage } from '../../../http/html.ts';

/** A return address that is not ours: whoever is sent there could be deceived. */
export function sendUnknownRedirect(reply: FastifyReply): FastifyReply {
  const { status, message } = problems['signin.redirect_unknown'];
  const body = `<p>${message}。请从共读的页面重新进入；如果您是网站管理员，请先登记该地址。</p>
<p><a class="button" href="/">返回首页</a></p>`;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(htmlPage('无法继续', body));
}
