import * as endpoints from '@gongdu/contract/messaging/conversation-endpoints';
import * as cases from '@gongdu/contract/messaging/moderation-case';
import * as privateMessage from '@gongdu/contract/messaging/private-message';
import { signIm } from '@gongdu/contract/messaging/sign';
import * as flagged from '@gongdu/contract/moderation/queue/flagged-message';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { Messaging } from './messaging.ts';
import { legacyUploadRoute } from './original-library/upload/routes.ts';
import { rejectWithProblem } from './rest-errors.ts';

/** The REST calls of messaging: the specification's private messages, conversations, search, reports and cases. */
export function messagingRoutes(app: FastifyInstance, messaging: Messaging, moderation: Moderation): void {
  const { tickets, conversations, unread, reports, privateMessages } = messaging;
  serve(app, signIm, ({ caller, query }) => tickets.sign(caller, query));
  serve(app, privateMessage.getPrivateUnread, ({ caller }) => unread.totals(caller));
  serve(app, privateMessage.getImUnread, ({ caller, query }) => unread.totals(caller, query));
  serve(app, privateMessage.getPrivateConversations, ({ caller, query }) =>
    conversations.list(caller, query),
  );
  serve(app, privateMessage.getPrivateMessages, ({ caller, params, query }) =>
    privateMessages.list(caller, params.id, query),
  );
  serve(app, privateMessage.sendPrivateMessage, ({ caller, body }) => privateMessages.send(caller, body));
  serve(app, privateMessage.markPrivateRead, ({ caller, body }) =>
    rejectWithProblem(
      unread.markRead(caller, body.sessionId, body.readSeq).then(() => unread.totals(caller)),
    ),
  );
  serve(app, endpoints.openImConversation, ({ caller, body }) =>
    rejectWithProblem(conversations.open(caller, body.uid)),
  );
  serve(app, endpoints.updateImConversation, ({ caller, params, body }) =>
    conversations.update(caller, params.id, body),
  );
  serve(app, endpoints.acceptImConversation, ({ caller, params }) => conversations.accept(caller, params.id));
  serve(app, endpoints.deleteImConversation, ({ caller, params }) => conversations.clear(caller, params.id));
  serve(app, endpoints.searchImMessages, ({ caller, query }) => messaging.search(caller, query));
  serve(app, endpoints.reportImMessage, ({ caller, body }) => reports.report(caller, body));
  caseRoutes(app, messaging);
  serve(app, flagged.listMessageModerationItems, ({ query }) =>
    moderation.list({ ...query, kinds: ['message'] }),
  );
  serve(app, flagged.getMessageModerationItem, ({ params }) => messaging.flagged.read(params.id));
  serve(app, flagged.decideMessageModerationItem, ({ caller, params, body }) =>
    moderation.decide(caller, params.id, body, ['message']),
  );
  legacyUploadRoute(app, messaging.legacyUpload);
}

function caseRoutes(app: FastifyInstance, { cases: service }: Messaging): void {
  serve(app, cases.listImCases, ({ query }) => service.list(query));
  serve(app, cases.getImCase, ({ params }) => service.read(params.id));
  serve(app, cases.decideImCase, ({ caller, params, body }) => service.decide(caller, params.id, body));
}
