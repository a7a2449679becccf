import { isStoredAt } from '@gongdu/contract/stored-media';
import type { FastifyInstance } from 'fastify';
import { readRoutes } from '../document-html/read-routes.ts';
import { createProfile } from '../modules/accounts/profile.ts';
import { profileRoutes } from '../modules/accounts/routes.ts';
import { announcementRoutes } from '../modules/announcements/routes.ts';
import { deviceLabel } from '../modules/auth/sessions/device-label.ts';
import { authorStatsRoutes } from '../modules/author-stats/routes.ts';
import { blockRoutes } from '../modules/blocks/routes.ts';
import { bookListRoutes } from '../modules/book-lists/routes.ts';
import { bookRoutes } from '../modules/books/routes.ts';
import { circleRoutes } from '../modules/circles/routes.ts';
import { commentRoutes } from '../modules/comments/routes.ts';
import { contentIndexRoutes } from '../modules/content-index/routes.ts';
import { digestRoutes } from '../modules/digests/routes.ts';
import { homeRoutes } from '../modules/home/routes.ts';
import { menuRoutes } from '../modules/institutions/menu-routes.ts';
import { createMenus } from '../modules/institutions/menu-service.ts';
import { invitedAuthorRoutes } from '../modules/invited-authors/routes.ts';
import { livestreamRoutes } from '../modules/livestreams/routes.ts';
import { memberProfileRoutes } from '../modules/member-profiles/routes.ts';
import { messagingRoutes } from '../modules/messaging/routes.ts';
import { reportRoutes } from '../modules/moderation/reports/routes.ts';
import { moderationRoutes } from '../modules/moderation/routes.ts';
import { notificationRoutes } from '../modules/notifications/routes.ts';
import { pollRoutes } from '../modules/polls/routes.ts';
import { preferenceRoutes } from '../modules/preferences/routes.ts';
import { reactionRoutes } from '../modules/reactions/routes.ts';
import { readingLeadRoutes } from '../modules/reading-leads/routes.ts';
import { topicRoutes } from '../modules/topics/routes.ts';
import { uploadRoutes } from '../modules/uploads/routes.ts';
import { workRoutes } from '../modules/works/routes.ts';
import { diskHostRoutes } from '../storage/disk/host-routes.ts';
import type { Community } from './community.ts';
import type { Conversations } from './conversations.ts';
import type { Files } from './files.ts';
import type { Library } from './library.ts';
import type { Platform } from './platform.ts';
import type { Writing } from './writing.ts';

type Services = Platform & Library & Files & Writing & Community & Conversations;

/** Every call of the modules, room by room; sign-in serves its own. */
export function serveModules(app: FastifyInstance, services: Services): void {
  menuRoutes(app, createMenus(services));
  notificationRoutes(app, services.notifications);
  announcementRoutes(app, services.announcing, services.announcements);
  blockRoutes(app, services.silence);
  homeRoutes(app, services);
  messagingRoutes(app, services.messaging);
  profileRoutes(app, createProfile({ ...services, files: services.uploads, index: services.contents }));
  preferenceRoutes(app, services.preferences);
  digestRoutes(app, services.digests);
  authorStatsRoutes(app, services.figures);
  serveLibrary(app, services);
  serveWriting(app, services);
  serveCommunity(app, services);
  serveFiles(app, services);
}

function serveLibrary(app: FastifyInstance, { contents, talks, invitedAuthors, ...library }: Services) {
  contentIndexRoutes(app, contents);
  bookRoutes(app, library);
  livestreamRoutes(app, talks);
  invitedAuthorRoutes(app, invitedAuthors);
}

function serveWriting(
  app: FastifyInstance,
  { config, storage, works, reviews, workDesk, leads, topics, circles, bookLists }: Services,
) {
  workRoutes(app, works, deviceLabel);
  moderationRoutes(app, reviews, workDesk);
  readingLeadRoutes(app, leads);
  topicRoutes(app, topics, reviews);
  circleRoutes(app, circles, reviews);
  bookListRoutes(app, bookLists);
  readRoutes(app, {
    find: works.readForVisitor,
    siteName: '共读',
    publicUrl: config.publicUrl,
    mediaHosts: [new URL(storage.host).origin],
    isOwn: isStoredAt(storage.host),
  });
}

function serveCommunity(app: FastifyInstance, { social, comments, polls, reports, people }: Services) {
  reactionRoutes(app, social);
  commentRoutes(app, comments);
  pollRoutes(app, polls);
  reportRoutes(app, reports);
  memberProfileRoutes(app, people);
}

function serveFiles(app: FastifyInstance, { clock, storage, uploads, downloads }: Services) {
  uploadRoutes(app, uploads, downloads);
  if ('files' in storage) diskHostRoutes(app, storage, clock, uploads.uploadSink);
}
