import { requestDigestConfirmation, saveDigest } from '@gongdu/contract/core/preferences';
import { Problem } from '@gongdu/contract/problem';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { htmlPage } from '../../../http/html.ts';
import { serve } from '../../../http/serve.ts';
import { type Html, html } from '../../../shared/text/html-template.ts';
import type { Digests } from './service.ts';

interface TokenQuery {
  Querystring: { token?: string };
}

/** The target of a link in an email: a confirmation page, and its button's action. */
interface EmailLink {
  readonly path: string;
  readonly title: string;
  readonly prompt: string;
  readonly button: string;
  readonly done: { readonly title: string; readonly message: string };
  /** @throws Problem for an invalid link. */
  readonly run: (token: string) => Promise<void>;
}

export function digestRoutes(app: FastifyInstance, digests: Digests): void {
  serve(app, saveDigest, ({ caller, body }) => digests.save(caller, body));
  serve(app, requestDigestConfirmation, ({ caller }) => digests.resendConfirmation(caller));
  serveLink(app, {
    path: '/digest/unsubscribe',
    title: '退订邮件摘要',
    prompt: '退订之后，不再把未读消息寄到这个邮箱。站内的消息不受影响，在个人中心可以重新打开。',
    button: '退订',
    done: { title: '已退订邮件摘要', message: '不会再寄出摘要。在个人中心的设置里可以重新打开。' },
    run: digests.unsubscribe,
  });
  serveLink(app, {
    path: '/digest/confirm',
    title: '确认接收摘要的邮箱',
    prompt: '确认之后，会按设置的时间把未读消息的摘要寄到这个邮箱，邮件里可以随时退订。',
    button: '确认',
    done: { title: '邮箱已确认', message: '有未读消息时，摘要会按设置的时间寄来。' },
    run: digests.confirm,
  });
}

/** A GET changes nothing, because mail programs open links in advance. */
function serveLink(app: FastifyInstance, { path, title, prompt, button, done, run }: EmailLink): void {
  app.register(async (scope) => {
    // A form without fields, or the one parameter of RFC 8058; the token is in the address.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, parsed) => {
      body.resume();
      parsed(null);
    });
    scope.get<TokenQuery>(path, (request, reply) => {
      const action = `${path}?token=${encodeURIComponent(String(request.query.token ?? ''))}`;
      const form = html`<form method="post" action="${action}"><button class="primary">${button}</button></form>`;
      return page(reply, title, html`<p>${prompt}</p>\n${form}`);
    });
    scope.post<TokenQuery>(path, async (request, reply) => {
      try {
        await run(String(request.query.token ?? ''));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return page(reply.status(error.status), title, html`<p>${error.message}</p>`);
      }
      return page(reply, done.title, html`<p>${done.message}</p>`);
    });
  });
}

function page(reply: FastifyReply, title: string, body: Html): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(htmlPage({ siteName: reply.server.siteName(), title, body }));
}
