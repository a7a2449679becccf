import type { FastifyInstance } from 'fastify';
import type { Outbox } from '../outside/outbox.ts';
import { escapeHtml, htmlPage } from './html-page.ts';

/** Demo mode only: the text messages nobody sent, for people as a page and for programs as JSON. */
export function outboxRoute(app: FastifyInstance, outbox: Outbox): void {
  app.get('/dev/outbox', async (request, reply) => {
    const [messages, notices] = [outbox.messages(), outbox.notices()];
    reply.header('cache-control', 'no-store');
    if (!request.headers.accept?.includes('text/html')) return reply.send({ messages, notices });
    const items = messages.map(
      ({ phone, code, at }) =>
        `<li>${escapeHtml(phone)}<br><span class="code">${escapeHtml(code)}</span><br><time datetime="${at}">${timeOf(at)}</time></li>`,
    );
    const told = notices.map(
      ({ phone, words, at }) =>
        `<li>${escapeHtml(phone)}<br>${escapeHtml(words)}<br><time datetime="${at}">${timeOf(at)}</time></li>`,
    );
    const all = [...items, ...told];
    const list = all.length > 0 ? `<ol>${all.join('\n')}</ol>` : '<p>还没有发送过短信。</p>';
    const body = `<p>演示模式不会真的发送短信，验证码都在这里，5 分钟内有效。</p>\n${list}`;
    return reply.type('text/html; charset=utf-8').send(htmlPage('短信发件箱', body));
  });
}

function timeOf(instant: string): string {
  return new Date(instant).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' });
}
