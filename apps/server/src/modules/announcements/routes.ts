import * as contract from '@gongdu/contract/notifications/announcement';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { MemberAnnouncements } from './member-announcements.ts';
import type { Announcements } from './service.ts';

export function announcementRoutes(
  app: FastifyInstance,
  announcements: Announcements,
  memberAnnouncements: MemberAnnouncements,
): void {
  serve(app, contract.listAnnouncements, ({ query }) => announcements.list(query));
  serve(app, contract.createAnnouncement, ({ caller, body }) => announcements.create(caller, body));
  serve(app, contract.updateAnnouncement, ({ caller, params, body }) =>
    announcements.update(caller, params.id, body),
  );
  serve(app, contract.withdrawAnnouncement, ({ caller, params }) =>
    announcements.withdraw(caller, params.id),
  );
  serve(app, contract.listShownAnnouncements, ({ caller }) => memberAnnouncements.listShown(caller));
}
