import * as contract from '@gongdu/contract/core/notifications/notification';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Notifications } from './service.ts';

export function notificationRoutes(app: FastifyInstance, notifications: Notifications): void {
  serve(app, contract.getUnread, ({ caller }) => notifications.unread(caller));
  serve(app, contract.getSystemNoticeCounts, ({ caller }) => notifications.unread(caller));
  serve(app, contract.markNotificationsRead, ({ caller, body }) =>
    notifications.markRead(caller, body.types, body.upToId),
  );
  serve(app, contract.markNotificationRead, ({ caller, params }) => notifications.readOne(caller, params.id));
  serve(app, contract.updateNotifications, ({ caller, params, body }) =>
    notifications.update(caller, params.act, [...new Set(body.ids)]),
  );
  serve(app, contract.getSystemNotices, ({ caller, query }) =>
    notifications.list(caller, contract.typesIn(query.tab), query),
  );
  serve(app, contract.getSystemNoticesOfType, ({ caller, params, query }) =>
    notifications.list(caller, [params.type], query),
  );
  serve(app, contract.listNotificationActors, ({ caller, params, query }) =>
    notifications.people(caller, params.id, query),
  );
}
