import * as cases from '@gongdu/contract/im-case';
import * as session from '@gongdu/contract/im-session';
import { signIm } from '@gongdu/contract/im-sign';
import * as letters from '@gongdu/contract/private-message';
import { Problem } from '@gongdu/contract/problem';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Messaging } from './messaging.ts';
import { Refusal } from './refusal.ts';
import { uploadFileRoute } from './upload-file/routes.ts';

/** The REST face of messaging: the specification's private messages (S7), and what a session list needs. */
export function messagingRoutes(app: FastifyInstance, messaging: Messaging): void {
  const { tickets, sessions, unread, reports, privateMessages } = messaging;
  serve(app, signIm, ({ caller, query }) => tickets.sign(caller, query));
  serve(app, letters.getPrivateUnread, ({ caller }) => unread.totals(caller));
  serve(app, letters.getImUnread, ({ caller, query }) => unread.totals(caller, query));
  serve(app, letters.getPrivateSessions, ({ caller, query }) => sessions.list(caller, query));
  serve(app, letters.getPrivateMessages, ({ caller, params, query }) =>
    told(privateMessages.list(caller, params.id, query)),
  );
  serve(app, letters.sendPrivateMessage, ({ caller, body }) => told(privateMessages.send(caller, body)));
  serve(app, letters.markPrivateRead, ({ caller, body }) =>
    told(unread.markRead(caller, body.sessionId, body.readSeq).then(() => unread.totals(caller))),
  );
  serve(app, session.openImSession, ({ caller, body }) => told(sessions.open(caller, body.uid)));
  serve(app, session.changeImSession, ({ caller, params, body }) => sessions.change(caller, params.id, body));
  serve(app, session.acceptImSession, ({ caller, params }) => sessions.accept(caller, params.id));
  serve(app, session.deleteImSession, ({ caller, params }) => sessions.clear(caller, params.id));
  serve(app, session.searchIm, ({ caller, query }) => messaging.search(caller, query));
  serve(app, session.reportIm, ({ caller, body }) => reports.report(caller, body));
  caseRoutes(app, messaging);
  uploadFileRoute(app, messaging.fileDoor);
}

function caseRoutes(app: FastifyInstance, { cases: desk }: Messaging): void {
  serve(app, cases.listImCases, ({ query }) => desk.list(query));
  serve(app, cases.getImCase, ({ params }) => desk.read(params.id));
  serve(app, cases.decideImCase, ({ caller, params, body }) => desk.decide(caller, params.id, body));
  serve(app, cases.liftImSilence, ({ caller, params }) => desk.lift(caller, params.id));
}

/** What the wire answers with a code is a problem here, in the same words. */
function told<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof Refusal ? problemOf(error) : error;
  });
}

function problemOf({ reason, retryAfterMs, message, code }: Refusal): Problem {
  if (reason === 'notInGroup') return new Problem('im.session_not_found');
  if (reason === 'busy') return new Problem('server.busy');
  if (retryAfterMs === undefined) return new Problem('im.refused', { sentence: message, imCode: code });
  return new Problem('request.too_many', { seconds: Math.ceil(retryAfterMs / 1000) });
}
