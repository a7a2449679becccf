import { setTimeout as sleep } from 'node:timers/promises';
import { mediaBelow } from '@gongdu/contract/document-media';
import type { FastifyInstance } from 'fastify';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Connection } from './db/database.ts';
import { demoButtons } from './demo/accounts.ts';
import { readRoutes } from './documents/read-routes.ts';
import { apiDocs } from './http/api-docs.ts';
import { healthRoutes } from './http/health.ts';
import { createHttpServer } from './http/http-server.ts';
import { loadWebApp } from './http/web-app.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createProfile } from './modules/accounts/profile.ts';
import { profileRoutes } from './modules/accounts/routes.ts';
import { createAccounts } from './modules/accounts/service.ts';
import { createAudit } from './modules/audit/service.ts';
import { bookListRoutes } from './modules/book-lists/routes.ts';
import { createBookLists } from './modules/book-lists/service.ts';
import { createInstitutionCategories } from './modules/books/institution/categories.ts';
import { bookRoutes } from './modules/books/routes.ts';
import { createBooks } from './modules/books/service.ts';
import { circleRoutes } from './modules/circles/routes.ts';
import { createCircles } from './modules/circles/service.ts';
import { commentRoutes } from './modules/comments/routes.ts';
import { createComments } from './modules/comments/service.ts';
import { contentRoutes } from './modules/contents/routes.ts';
import { createContents } from './modules/contents/service.ts';
import { figureRoutes } from './modules/figures/routes.ts';
import { createFigures } from './modules/figures/service.ts';
import { homeRoutes } from './modules/home/routes.ts';
import { createInstitutions } from './modules/institutions/service.ts';
import { invitedAuthorRoutes } from './modules/invited-authors/routes.ts';
import { createInvitedAuthors } from './modules/invited-authors/service.ts';
import { menuRoutes } from './modules/menus/routes.ts';
import { createMenus } from './modules/menus/service.ts';
import { noticeRoutes } from './modules/notices/routes.ts';
import { createNotices } from './modules/notices/service.ts';
import { peopleRoutes } from './modules/people/routes.ts';
import { createPeople } from './modules/people/service.ts';
import { pollRoutes } from './modules/polls/routes.ts';
import { createPolls } from './modules/polls/service.ts';
import { preferenceRoutes } from './modules/preferences/routes.ts';
import { createPreferences } from './modules/preferences/service.ts';
import { readingLeadRoutes } from './modules/reading-leads/routes.ts';
import { createReadingLeads } from './modules/reading-leads/service.ts';
import { reviewRoutes } from './modules/reviews/routes.ts';
import { createReviews } from './modules/reviews/service.ts';
import { protocolPaths } from './modules/sign-in/protocol-paths.ts';
import { deviceLabel } from './modules/sign-in/sessions/device-label.ts';
import { createSignIn } from './modules/sign-in/sign-in.ts';
import { siteRoutes } from './modules/site/routes.ts';
import { siteConfigOf } from './modules/site/site-config.ts';
import { socialRoutes } from './modules/social/routes.ts';
import { createSocial } from './modules/social/service.ts';
import { talkRoutes } from './modules/talks/routes.ts';
import { createTalks } from './modules/talks/service.ts';
import { topicRoutes } from './modules/topics/routes.ts';
import { createTopics } from './modules/topics/service.ts';
import { createDownloads } from './modules/uploads/downloads.ts';
import { filePaths } from './modules/uploads/paths.ts';
import { uploadRoutes } from './modules/uploads/routes.ts';
import { createUploads } from './modules/uploads/service.ts';
import { workRoutes } from './modules/works/routes.ts';
import { createWorks } from './modules/works/service.ts';
import { createLive } from './realtime/live.ts';
import { createStorage } from './storage/create-storage.ts';
import { diskHostRoutes } from './storage/disk/host-routes.ts';

export interface AppOptions {
  readonly config: Config;
  readonly connection: Connection;
  readonly clock?: Clock;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Due work; whoever starts the server starts it too. */
    jobs: Jobs;
  }
}

/** Builds the whole server, top to bottom; `close()` finishes what is under way, then the sockets, then the database. */
export async function createApp({
  config,
  connection,
  clock = systemClock,
}: AppOptions): Promise<FastifyInstance> {
  const { db } = connection;
  const web = loadWebApp();
  const site = siteConfigOf(config, web.build, demoButtons);

  const accounts = createAccounts({ db });
  const institutions = createInstitutions({ db });
  const signIn = await createSignIn({ config, db, clock, accounts, institutions });
  const app = await createHttpServer({ config, authenticate: signIn.authenticate });
  const live = createLive({
    http: app.server,
    authenticate: signIn.authenticate,
    allowedOrigins: config.allowedOrigins,
    retryAfter: () => Math.floor(Math.random() * 10_000),
  });
  signIn.onSessionEnded(live.endSession);

  const jobs = createJobs({ db, onFailure: (err, job) => app.log.error({ err, job }, 'job failed') });
  app.decorate('jobs', jobs);
  const contents = createContents({ db, clock });
  const books = createBooks({ db, contents });
  const categories = createInstitutionCategories({ db, clock, contents, institutions });
  const talks = createTalks({ db, clock, accounts, contents });
  const invitedAuthors = createInvitedAuthors({ db, clock, accounts, contents });
  const storage = createStorage(config.storage);
  const uploads = createUploads({ db, clock, storage });
  const downloads = createDownloads({ db, clock, storage });
  jobs.every('uploads.sweep', '23 * * * *', uploads.sweep);
  jobs.every('downloads.sweep', '*/10 * * * *', downloads.sweep);
  const audit = createAudit({ clock });
  const preferences = createPreferences({ db });
  const notices = createNotices({ db, clock, live });
  const reviews = createReviews({ db, clock, accounts, audit, live });
  const works = createWorks({
    db,
    clock,
    accounts,
    reviews,
    notices,
    audit,
    live,
    jobs,
    files: uploads,
    index: contents,
  });
  reviews.register(works.reviewSubject);
  const leads = createReadingLeads({ db, clock, accounts, books, notices, live, jobs, works });
  const topics = createTopics({ db, clock, accounts, contents, notices, reviews, works });
  const circles = createCircles({
    ...{ db, clock, accounts, contents, notices },
    ...{ reviews, live, topics, uploads },
  });
  works.extend(topics.extension);
  works.extend(circles.extension);
  const bookLists = createBookLists({ db, clock, accounts, books, contents, works, notices });
  const figures = createFigures({ db, clock });
  works.extend({ kind: 'any', published: figures.published, withdrawn: figures.withdrawn });
  const social = createSocial({ db, contents, accounts, clock, live });
  const comments = createComments({ db, clock, contents, accounts, social, uploads });
  social.onAct(preferences.unlessOff(notices.heed));
  social.onAct(figures.acted);
  const polls = createPolls({ db, clock, works });
  works.extend({
    kind: 'any',
    published: comments.showOf,
    withdrawn: comments.hideOf,
    purged: async (tx, gone) => {
      for (const work of gone) await comments.forgetOf(tx, work);
      await polls.forgetOf(tx, gone);
    },
  });
  const menus = createMenus({ db });

  healthRoutes(app, () => isReachable(connection));
  siteRoutes(app, site);
  await signIn.routes(app);
  menuRoutes(app, menus);
  workRoutes(app, works, deviceLabel);
  readingLeadRoutes(app, leads);
  reviewRoutes(app, reviews, works);
  noticeRoutes(app, notices);
  contentRoutes(app, contents);
  socialRoutes(app, social);
  commentRoutes(app, comments);
  pollRoutes(app, polls);
  peopleRoutes(app, createPeople({ db, contents, social, preferences }));
  topicRoutes(app, topics, reviews);
  circleRoutes(app, circles, reviews);
  bookRoutes(app, books, categories);
  bookListRoutes(app, bookLists);
  talkRoutes(app, talks);
  invitedAuthorRoutes(app, invitedAuthors);
  homeRoutes(app, { works, reviews, institutions, accounts });
  profileRoutes(app, createProfile({ db, clock, files: uploads, index: contents }));
  preferenceRoutes(app, preferences);
  figureRoutes(app, figures);
  uploadRoutes(app, uploads, downloads);
  if ('shelf' in storage) diskHostRoutes(app, storage, clock, uploads.reception);
  apiDocs(app, { ...protocolPaths, ...filePaths });
  readRoutes(app, {
    find: works.readAsVisitor,
    siteName: '共读',
    publicUrl: config.publicUrl,
    mediaHosts: [new URL(storage.host).origin],
    isOwn: mediaBelow([storage.host]),
  });
  await web.serve(app, site);

  app.addHook('preClose', async () => live.close());
  app.addHook('onClose', async () => {
    await signIn.close();
    await jobs.close();
    await connection.close();
  });
  return app;
}

function isReachable({ db }: Connection): Promise<boolean> {
  const answer = db`select 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, sleep(2_000, false, { ref: false })]);
}
