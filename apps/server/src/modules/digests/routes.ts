import { Problem } from '@gongdu/contract/problem';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml, htmlPage } from '../../http/html.ts';
import type { Digests } from './service.ts';

interface Asked {
  Querystring: { token?: string };
}

/** The link in every letter. Looking at it changes nothing: mail programs look at links before people do. */
export function digestRoutes(app: FastifyInstance, digests: Digests): void {
  const path = '/digest/unsubscribe';
  app.register(async (scope) => {
    // A form without fields, or the one word of RFC 8058; what it is about stands in the address.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, parsed) => {
      body.resume();
      parsed(null);
    });
    scope.get<Asked>(path, (request, reply) => {
      const action = escapeHtml(`${path}?token=${encodeURIComponent(String(request.query.token ?? ''))}`);
      return page(
        reply,
        '退订邮件摘要',
        `<p>退订之后，共读不再把未读消息寄到这个邮箱。站内的消息不受影响，在个人中心可以重新打开。</p>
<form method="post" action="${action}"><button class="primary">退订</button></form>`,
      );
    });
    scope.post<Asked>(path, async (request, reply) => {
      try {
        await digests.stop(String(request.query.token ?? ''));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return page(reply.status(error.status), '退订邮件摘要', `<p>${escapeHtml(error.message)}</p>`);
      }
      return page(reply, '已退订邮件摘要', '<p>不会再寄出摘要。在个人中心的设置里可以重新打开。</p>');
    });
  });
}

function page(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(htmlPage(title, body));
}
