import * as contract from '@gongdu/contract/notice';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Notices } from './service.ts';

export function noticeRoutes(app: FastifyInstance, notices: Notices): void {
  serve(app, contract.getUnread, ({ caller }) => notices.unread(caller));
  serve(app, contract.readNotices, ({ caller, body }) => notices.markRead(caller, body.types, body.upToId));
  serve(app, contract.getSystemNotices, ({ caller, query }) =>
    notices.list(caller, contract.typesIn(query.tab), query),
  );
  serve(app, contract.getNoticesOfType, ({ caller, params, query }) =>
    notices.list(caller, [params.type], query),
  );
}
