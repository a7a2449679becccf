import * as contract from '@gongdu/contract/notice';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Notices } from './service.ts';

export function noticeRoutes(app: FastifyInstance, notices: Notices): void {
  serve(app, contract.getUnread, ({ caller }) => notices.unread(caller));
  serve(app, contract.getSystemNoticeCounts, ({ caller }) => notices.unread(caller));
  serve(app, contract.readNotices, ({ caller, body }) => notices.markRead(caller, body.types, body.upToId));
  serve(app, contract.readNotice, ({ caller, params }) => notices.readOne(caller, params.id));
  serve(app, contract.actOnNotices, ({ caller, params, body }) =>
    notices.act(caller, params.act, [...new Set(body.ids)]),
  );
  serve(app, contract.getSystemNotices, ({ caller, query }) =>
    notices.list(caller, contract.typesIn(query.tab), query),
  );
  serve(app, contract.getNoticesOfType, ({ caller, params, query }) =>
    notices.list(caller, [params.type], query),
  );
  serve(app, contract.listNoticeActors, ({ caller, params, query }) =>
    notices.people(caller, params.id, query),
  );
}
