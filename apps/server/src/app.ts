import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Connection } from './db/database.ts';
import { hasRoom } from './db/disk-full.ts';
import { demoButtons } from './demo/accounts.ts';
import { apiDocs } from './http/api-docs.ts';
import { proxyTest } from './http/client-address.ts';
import { healthRoutes } from './http/health.ts';
import { createHttpServer } from './http/http-server.ts';
import { loadWebApp } from './http/web-app.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createAccounts } from './modules/accounts/service.ts';
import { createAudit } from './modules/audit/service.ts';
import { createMail } from './modules/digests/mail.ts';
import { createInstitutions } from './modules/institutions/service.ts';
import type { MessagingNews } from './modules/messaging/news.ts';
import { protocolPaths } from './modules/sign-in/protocol-paths.ts';
import { createSignIn } from './modules/sign-in/sign-in.ts';
import { siteRoutes } from './modules/site/routes.ts';
import { siteConfigOf } from './modules/site/site-config.ts';
import { filePaths } from './modules/uploads/paths.ts';
import { createLonelyBus, type NodeBus } from './realtime/bus.ts';
import { createLive, type PageNews } from './realtime/live.ts';
import { closeSocketServer, createSocketServer } from './realtime/socket-server.ts';
import { createCommunity } from './wiring/community.ts';
import { createConversations } from './wiring/conversations.ts';
import { createFiles } from './wiring/files.ts';
import { createGround } from './wiring/ground.ts';
import { createLibrary } from './wiring/library.ts';
import { serveModules } from './wiring/routes.ts';
import { createWriting } from './wiring/writing.ts';

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
  const audit = createAudit({ clock });
  const mail = createMail({ config, clock });
  const signIn = await createSignIn({
    ...{ config, db, clock, accounts, institutions, audit },
    sentLetters: mail.sent,
  });
  const app = await createHttpServer({ config, ...signIn });
  const sockets = createSocketServer({
    http: app.server,
    allowedOrigins: [...config.allowedOrigins, config.publicUrl],
    allowLegacyClient: config.messaging.allowLegacyClient,
  });
  const retryAfter = () => Math.floor(Math.random() * 10_000);
  const bus = await openBus(config, (err) => app.log.error({ err }, 'bus failed'));
  const live = createLive({
    ...{ sockets, retryAfter, bus, isProxy: proxyTest(config.proxies) },
    authenticate: signIn.authenticate,
    socketsPerIp: config.messaging.socketsPerIp,
  });
  signIn.onSessionEnded(live.endSession);
  const jobs = createJobs({ db, onFailure: (err, job) => app.log.error({ err, job }, 'job failed') });
  app.decorate('jobs', jobs);

  const ground = createGround({ config, db, clock, live, jobs, accounts, institutions, audit, mail });
  const files = createFiles(ground);
  const library = createLibrary({ ...ground, ...files });
  const writing = createWriting({ ...ground, ...library, ...files });
  const community = createCommunity({ ...ground, ...library, ...files, ...writing });

  const onFailure = (err: unknown) => app.log.error({ err }, 'messaging failed');
  const conversations = createConversations({
    ...ground,
    ...files,
    sockets,
    bus,
    retryAfter,
    onFailure,
  });
  signIn.onSessionEnded(conversations.messaging.endSession);

  healthRoutes(app, async () => (await hasRoom(config.dataDir)) && isReachable(connection));
  siteRoutes(app, site);
  await signIn.routes(app);
  serveModules(app, { ...ground, ...library, ...files, ...writing, ...community, ...conversations });
  if (config.apiDocs) apiDocs(app, config, { ...protocolPaths, ...filePaths });
  await web.serve(app, site);

  app.addHook('preClose', async () => {
    live.close();
    await conversations.messaging.close();
    await bus.close();
    await closeSocketServer(sockets);
  });
  app.addHook('onClose', async () => {
    await signIn.close();
    await jobs.close();
    await connection.close();
  });
  return app;
}

type Bus = NodeBus<MessagingNews & PageNews>;

/** The library for Redis is read only where there is one. */
async function openBus({ redisUrl: url }: Config, onTrouble: (err: unknown) => void): Promise<Bus> {
  if (!url) return createLonelyBus();
  const { createRedisBus } = await import('./realtime/redis-bus.ts');
  return createRedisBus({ url, onTrouble });
}

function isReachable({ db }: Connection): Promise<boolean> {
  const answer = db`select 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, sleep(2_000, false, { ref: false })]);
}
