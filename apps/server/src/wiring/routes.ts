import { isStoredAt } from '@gongdu/contract/stored-media';
import type { FastifyInstance } from 'fastify';
import { readRoutes } from '../documents/read-routes.ts';
import { createProfile } from '../modules/accounts/profile.ts';
import { profileRoutes } from '../modules/accounts/routes.ts';
import { announcementRoutes } from '../modules/announcements/routes.ts';
import { bookListRoutes } from '../modules/book-lists/routes.ts';
import { bookRoutes } from '../modules/books/routes.ts';
import { circleRoutes } from '../modules/circles/routes.ts';
import { commentRoutes } from '../modules/comments/routes.ts';
import { contentRoutes } from '../modules/contents/routes.ts';
import { digestRoutes } from '../modules/digests/routes.ts';
import { figureRoutes } from '../modules/figures/routes.ts';
import { homeRoutes } from '../modules/home/routes.ts';
import { invitedAuthorRoutes } from '../modules/invited-authors/routes.ts';
import { menuRoutes } from '../modules/menus/routes.ts';
import { createMenus } from '../modules/menus/service.ts';
import { messagingRoutes } from '../modules/messaging/routes.ts';
import { noticeRoutes } from '../modules/notices/routes.ts';
import { peopleRoutes } from '../modules/people/routes.ts';
import { pollRoutes } from '../modules/polls/routes.ts';
import { preferenceRoutes } from '../modules/preferences/routes.ts';
import { readingLeadRoutes } from '../modules/reading-leads/routes.ts';
import { reportRoutes } from '../modules/reports/routes.ts';
import { reviewRoutes } from '../modules/reviews/routes.ts';
import { deviceLabel } from '../modules/sign-in/sessions/device-label.ts';
import { silenceRoutes } from '../modules/silence/routes.ts';
import { socialRoutes } from '../modules/social/routes.ts';
import { talkRoutes } from '../modules/talks/routes.ts';
import { topicRoutes } from '../modules/topics/routes.ts';
import { uploadRoutes } from '../modules/uploads/routes.ts';
import { workRoutes } from '../modules/works/routes.ts';
import { diskHostRoutes } from '../storage/disk/host-routes.ts';
import type { Community } from './community.ts';
import type { Conversations } from './conversations.ts';
import type { Files } from './files.ts';
import type { Ground } from './ground.ts';
import type { Library } from './library.ts';
import type { Writing } from './writing.ts';

type Services = Ground & Library & Files & Writing & Community & Conversations;

/** Every call of the modules, room by room; sign-in serves its own. */
export function serveModules(app: FastifyInstance, all: Services): void {
  menuRoutes(app, createMenus(all));
  noticeRoutes(app, all.notices);
  announcementRoutes(app, all.announcing, all.announcements);
  silenceRoutes(app, all.silence);
  homeRoutes(app, all);
  messagingRoutes(app, all.messaging);
  profileRoutes(app, createProfile({ ...all, files: all.uploads, index: all.contents }));
  preferenceRoutes(app, all.preferences);
  digestRoutes(app, all.digests);
  figureRoutes(app, all.figures);
  serveLibrary(app, all);
  serveWriting(app, all);
  serveCommunity(app, all);
  serveFiles(app, all);
}

function serveLibrary(app: FastifyInstance, { contents, talks, invitedAuthors, ...library }: Services) {
  contentRoutes(app, contents);
  bookRoutes(app, library);
  talkRoutes(app, talks);
  invitedAuthorRoutes(app, invitedAuthors);
}

function serveWriting(
  app: FastifyInstance,
  { config, storage, works, reviews, workDesk, leads, topics, circles, bookLists }: Services,
) {
  workRoutes(app, works, deviceLabel);
  reviewRoutes(app, reviews, workDesk);
  readingLeadRoutes(app, leads);
  topicRoutes(app, topics, reviews);
  circleRoutes(app, circles, reviews);
  bookListRoutes(app, bookLists);
  readRoutes(app, {
    find: works.readAsVisitor,
    siteName: '共读',
    publicUrl: config.publicUrl,
    mediaHosts: [new URL(storage.host).origin],
    isOwn: isStoredAt(storage.host),
  });
}

function serveCommunity(app: FastifyInstance, { social, comments, polls, reports, people }: Services) {
  socialRoutes(app, social);
  commentRoutes(app, comments);
  pollRoutes(app, polls);
  reportRoutes(app, reports);
  peopleRoutes(app, people);
}

function serveFiles(app: FastifyInstance, { clock, storage, uploads, downloads }: Services) {
  uploadRoutes(app, uploads, downloads);
  if ('shelf' in storage) diskHostRoutes(app, storage, clock, uploads.reception);
}
