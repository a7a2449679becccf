import type { FastifyInstance } from 'fastify';
import { htmlPage } from '../../../../http/html.ts';
import type { SentEmail } from '../../../../mail/mail.ts';
import { html } from '../../../../shared/text/html-template.ts';
import { formatChinaDateTime } from '../../../../shared/time/china.ts';
import type { Outbox } from '../providers/outbox.ts';

/** Demo mode only: text messages and emails that were not actually sent, as a page and as JSON. */
export function outboxRoute(
  app: FastifyInstance,
  outbox: Outbox,
  sentEmails: () => readonly SentEmail[],
): void {
  app.get('/dev/outbox', async (request, reply) => {
    const [messages, notices, emails] = [outbox.messages(), outbox.notices(), sentEmails()];
    reply.header('cache-control', 'no-store');
    if (!request.headers.accept?.includes('text/html')) return reply.send({ messages, notices, emails });
    const messageItems = messages.map(
      ({ phone, code, at }) =>
        html`<li>${phone}<br><span class="code">${code}</span><br><time datetime="${at}">${formatChinaDateTime(at)}</time></li>`,
    );
    const noticeItems = notices.map(
      ({ phone, words, at }) =>
        html`<li>${phone}<br>${words}<br><time datetime="${at}">${formatChinaDateTime(at)}</time></li>`,
    );
    const emailItems = emails.map(
      ({ to, subject, text, html: srcdoc, at }) =>
        html`<li>${to}<br><strong>${subject}</strong><iframe sandbox title="${subject}" srcdoc="${srcdoc}"></iframe><details><summary>纯文字</summary><pre>${text}</pre></details><time datetime="${at}">${formatChinaDateTime(at)}</time></li>`,
    );
    const all = [...messageItems, ...noticeItems, ...emailItems];
    const list = all.length > 0 ? html`<ol>${all}</ol>` : html`<p>还没有发送过短信和邮件。</p>`;
    const body = html`<p>演示模式不会真的发送短信和邮件，都在这里；验证码 5 分钟内有效。</p>\n${list}`;
    return reply
      .type('text/html; charset=utf-8')
      .send(htmlPage({ siteName: app.siteName(), title: '发件箱', body }));
  });
}
