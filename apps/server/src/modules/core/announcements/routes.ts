import * as contract from '@gongdu/contract/core/notifications/announcement';
import * as shown from '@gongdu/contract/core/notifications/shown-announcement';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { MemberAnnouncements } from './member-announcements.ts';
import type { Announcements } from './service.ts';

export function announcementRoutes(
  app: FastifyInstance,
  announcements: Announcements,
  memberAnnouncements: MemberAnnouncements,
): void {
  serve(app, contract.listAnnouncements, ({ query }) => announcements.list(query));
  serve(app, contract.getAnnouncement, ({ params }) => announcements.read(params.id));
  serve(app, contract.createAnnouncement, ({ caller, body }) => announcements.create(caller, body));
  serve(app, contract.updateAnnouncement, ({ caller, params, body }) =>
    announcements.update(caller, params.id, body),
  );
  serve(app, contract.withdrawAnnouncement, ({ caller, params }) =>
    announcements.withdraw(caller, params.id),
  );
  serve(app, shown.listShownAnnouncements, ({ caller }) => memberAnnouncements.listShown(caller));
  serve(app, shown.countShownAnnouncements, ({ caller, body }) =>
    memberAnnouncements.countShown(caller, body.ids),
  );
}
