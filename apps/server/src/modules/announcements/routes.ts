import * as contract from '@gongdu/contract/announcement';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { AnnouncementReading } from './reading.ts';
import type { Announcements } from './service.ts';

export function announcementRoutes(
  app: FastifyInstance,
  announcements: Announcements,
  reading: AnnouncementReading,
): void {
  serve(app, contract.listAnnouncements, ({ query }) => announcements.list(query));
  serve(app, contract.createAnnouncement, ({ caller, body }) => announcements.create(caller, body));
  serve(app, contract.changeAnnouncement, ({ caller, params, body }) =>
    announcements.change(caller, params.id, body),
  );
  serve(app, contract.withdrawAnnouncement, ({ caller, params }) =>
    announcements.withdraw(caller, params.id),
  );
  serve(app, contract.listShownAnnouncements, ({ caller }) => reading.shown(caller));
}
