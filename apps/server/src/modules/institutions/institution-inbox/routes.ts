import * as inbox from '@gongdu/contract/institutions/inbox';
import { getInstitutionWeek } from '@gongdu/contract/institutions/week';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import { inboxCaller } from './inbox-caller.ts';
import type { ReadInstitutionWeek } from './institution-week.ts';
import type { InstitutionInbox } from './service.ts';

export function institutionInboxRoutes(
  app: FastifyInstance,
  service: InstitutionInbox,
  readWeek: ReadInstitutionWeek,
): void {
  serve(app, getInstitutionWeek, ({ caller }) => readWeek(caller));
  const { sessions, messages, report, visitorSide } = service;
  serve(app, inbox.getInstitutionLeaveSessionList, ({ caller, query }) =>
    sessions.list(inboxCaller(caller), query),
  );
  serve(app, inbox.getInstitutionLeaveMessageList, ({ caller, params, query }) =>
    messages.list(inboxCaller(caller), params.sessionId, query),
  );
  serve(app, inbox.markLeaveMessageRead, ({ caller, body }) => messages.markRead(inboxCaller(caller), body));
  serve(app, inbox.replyLeaveMessage, ({ caller, body }) => messages.reply(caller, body));
  serve(app, inbox.countLeaveSessions, ({ caller }) => sessions.counts(inboxCaller(caller)));
  serve(app, inbox.listLeaveAssignees, ({ caller }) => sessions.listAssignees(inboxCaller(caller)));
  serve(app, inbox.updateLeaveSession, ({ caller, params, body }) =>
    sessions.update(inboxCaller(caller), params.sessionId, body),
  );
  serve(app, inbox.addLeaveNote, ({ caller, params, body }) =>
    messages.addNote(inboxCaller(caller), params.sessionId, body.text),
  );
  serve(app, inbox.saveLeaveDraft, ({ caller, params, body }) =>
    messages.saveDraft(inboxCaller(caller), params.sessionId, body.text),
  );
  serve(app, inbox.getResponseReport, ({ caller, query }) => report(inboxCaller(caller), query));
  serve(app, inbox.getMyLeaveMessages, ({ caller, params, query }) =>
    visitorSide.list(caller, { params, query }),
  );
  serve(app, inbox.sendLeaveMessage, ({ caller, params, body }) =>
    visitorSide.send(caller, { params, body }),
  );
  settingRoutes(app, service);
}

function settingRoutes(
  app: FastifyInstance,
  { cannedReplies, automaticAnswer }: Pick<InstitutionInbox, 'cannedReplies' | 'automaticAnswer'>,
): void {
  serve(app, inbox.listCannedReplies, ({ caller }) => cannedReplies.list(inboxCaller(caller)));
  serve(app, inbox.createCannedReply, ({ caller, body }) => cannedReplies.create(inboxCaller(caller), body));
  serve(app, inbox.orderCannedReplies, ({ caller, body }) =>
    cannedReplies.order(inboxCaller(caller), body.ids),
  );
  serve(app, inbox.updateCannedReply, ({ caller, params, body }) =>
    cannedReplies.update(inboxCaller(caller), params.id, body),
  );
  serve(app, inbox.deleteCannedReply, ({ caller, params }) =>
    cannedReplies.remove(inboxCaller(caller), params.id),
  );
  serve(app, inbox.getAutomaticAnswer, ({ caller }) => automaticAnswer.read(inboxCaller(caller)));
  serve(app, inbox.saveAutomaticAnswer, ({ caller, body }) =>
    automaticAnswer.save(inboxCaller(caller), body),
  );
}
