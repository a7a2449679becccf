import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { startArchiving } from './db/archiving.ts';
import type { Connection } from './db/database.ts';
import { hasFreeSpace } from './db/disk-full.ts';
import { readSchemaWord } from './db/schema-state.ts';
import { demoButtons } from './demo/accounts.ts';
import { apiDocs } from './http/api-docs.ts';
import type { Authenticate } from './http/caller.ts';
import { createProxyTest } from './http/client-address.ts';
import type { MemberWrites } from './http/follow-readers.ts';
import { healthRoutes, type Readiness } from './http/health.ts';
import { admitCallers, type CallerOptions, createHttpServer } from './http/server.ts';
import { loadWebApp } from './http/web-app.ts';
import { currentWebBuild } from './http/web-builds.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createMail } from './mail/mail.ts';
import { countFiles, countMail } from './metrics/counted.ts';
import { licencePaths } from './modules/core/site/openapi-paths.ts';
import { siteRoutes } from './modules/core/site/routes.ts';
import { createSiteConfig } from './modules/core/site/site-config.ts';
import { filePaths } from './modules/core/uploads/openapi-paths.ts';
import { rememberStorageHost } from './modules/core/uploads/storage-keys.ts';
import { authPaths } from './modules/identity/auth/openapi/paths.ts';
import { qualificationPaths } from './modules/institutions/institution-applications/openapi-paths.ts';
import { createLocalBus, type NodeBus } from './realtime/bus.ts';
import { createLive, type Live, type PageMessage } from './realtime/live.ts';
import { closeSocketServer, createSocketServer } from './realtime/socket-server.ts';
import { createNarrowingAdmission } from './shared/admission.ts';
import { createOutsideCalls } from './shared/outside-calls.ts';
import { type Clock, systemClock } from './shared/time/clock.ts';
import { createStorage } from './storage/create-storage.ts';
import { reportArchive, scheduleBackups } from './wiring/backups.ts';
import { measuredParts } from './wiring/measured-parts.ts';
import { startObservation } from './wiring/observation.ts';
import { servePublicPages } from './wiring/public-pages.ts';
import { connectReactions, connectSessions } from './wiring/reactions.ts';
import { connectReplica } from './wiring/replica.ts';
import { serveModules } from './wiring/routes.ts';
import { scheduleJobs } from './wiring/scheduled-jobs.ts';
import { createServices, type ServiceEvents, type Services } from './wiring/services.ts';

export interface AppOptions {
  readonly config: Config;
  readonly connection: Connection;
  readonly clock?: Clock;
  /** The folder of the web build; by default the current one of the product. */
  readonly webBuild?: string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The job queue; `main.ts` starts it with the server. */
    jobs: Jobs;
    /** For tests, which use the product's own services. */
    services: Services;
  }
}

/** Builds the whole server. `close()` ends running requests first, then the sockets, then the database. */
export async function createApp({
  config: environment,
  connection,
  clock = systemClock,
  webBuild = currentWebBuild(),
}: AppOptions): Promise<FastifyInstance> {
  const { db, reads, replica, messagingDb, messagingReads, messagingApart } = connection;
  const files = await rememberStorageHost(connection, environment.storage, clock);
  const config = { ...environment, storage: files };
  const web = loadWebApp(webBuild);

  const admission = createNarrowingAdmission(config.limits.callsAtOnce);
  const { meter, callWatchers, runJob, measure } = await startObservation(config, connection, web.build);
  const app = createHttpServer({ config, admission, callWatchers });
  const sockets = createSockets(app, config);
  const isProxy = createProxyTest(config.proxies);
  const retryAfter = () => Math.floor(Math.random() * 10_000);
  const bus = await connectBus(config, (err) => app.log.error({ err }, 'bus failed'));
  const { socketsPerIp } = config.messaging;
  const live = createLive({ sockets, retryAfter, bus, isProxy, socketsPerIp });
  const onJobFailure = (err: unknown, job: string) => app.log.error({ err, job }, 'job failed');
  const jobs = createJobs({ db, meter, ...(runJob && { runJob }), onFailure: onJobFailure });
  const onFailure = (err: unknown) => app.log.error({ err }, 'work in the background failed');
  const outsideCalls = createOutsideCalls(clock);
  const mail = createMail({ config, clock, outsideCalls });
  const archiving = startArchiving(connection.logArchive, { ...config, log: app.log });
  const storage = createStorage(config.storage, { onCommit: archiving.onStored, outsideCalls });
  const outside = {
    mail: countMail(mail, meter),
    outsideCalls,
    storage: countFiles(storage, meter),
  };
  const shared = { admission, bus, isProxy, jobs, live, meter, onFailure, retryAfter, sockets, ...outside };
  const databases = { db, reads, replica, messagingDb, messagingReads, messagingApart };
  const platform = { ...shared, ...databases, config, clock };

  const services = await createServices(platform);
  const { auth, site, operatorRights } = services;
  connectReactions(services);
  connectSessions(live, services);
  scheduleJobs(jobs, services, connection);
  scheduleBackups(app, { ...platform, services });
  archiving.onTrouble((detail) => void reportArchive(services, detail));
  app.decorate('jobs', jobs);
  app.decorate('services', services).decorate('inspectInput', services.contentChecks.inspectInput);

  const authenticate = replica ? connectReplica(app, replica, bus, services) : auth.authenticate;
  await admitCallers(app, config, callersOf(services, authenticate));
  live.admit(auth.authenticate);
  healthRoutes(app, () => readReadiness(config, connection));
  const pageConfig = () => createSiteConfig(config, site.settings(), { build: web.build, demo: demoButtons });
  siteRoutes(app, site, pageConfig);
  await auth.routes(app);
  serveModules(app, platform, services);
  const publicPaths = await servePublicPages(app, platform, services, webBuild);
  if (config.apiDocs)
    apiDocs(app, config, { ...authPaths, ...filePaths, ...licencePaths, ...qualificationPaths });
  await web.serve(app, pageConfig, {
    publicPaths,
    offlineShell: config.offlineShell,
    isMenuAddress: services.institutionMenu.hasPageAt,
  });

  services.messaging.onMessage(meter.messageStored);
  measure(app, () =>
    measuredParts({ ...platform, bus, services, databaseAnswers: () => isReachable(connection) }),
  );
  app.addHook('preClose', () => closeParts(services, { live, bus, sockets }));
  app.addHook('onClose', async () => {
    await flush(services).catch(onFailure);
    const { heartbeat, messagingWrites } = services;
    const parts = [auth, site, operatorRights, heartbeat, messagingWrites, jobs, archiving, connection];
    for (const part of parts) await part.close();
  });
  return app;
}

function createSockets({ server: http }: FastifyInstance, { allowedOrigins, publicUrl, messaging }: Config) {
  return createSocketServer({
    http,
    allowedOrigins: [...allowedOrigins, publicUrl],
    allowLegacyClient: messaging.allowLegacyClient,
  });
}

function callersOf(
  { activityRecorder, auth, limits, minuteCounts, site }: Services,
  authenticate: Authenticate,
): CallerOptions {
  return {
    authenticate,
    isClientOrigin: auth.isClientOrigin,
    assertAllowed: limits.assertAllowed,
    siteName: site.title,
    onCallDone: activityRecorder.recordCall,
    onFault: () => minuteCounts.add('error'),
  };
}

/** Writes what is counted in memory. */
async function flush({ activityRecorder, minuteCounts, readership }: Services): Promise<void> {
  minuteCounts.stop();
  await Promise.all([activityRecorder.flush(), minuteCounts.flush(), readership.close()]);
}

type Bus = NodeBus<ServiceEvents & PageMessage & MemberWrites>;

/** Closed while the server finishes its requests: push sources first, then the sockets. */
async function closeParts(
  { institutionInbox, messaging, moderation, sensitiveWords, bookImports, catalogueImports }: Services,
  { live, bus, sockets }: { live: Live; bus: Bus; sockets: ReturnType<typeof createSocketServer> },
): Promise<void> {
  for (const part of [live, institutionInbox, moderation]) part.close();
  await messaging.close();
  await bookImports.close();
  await catalogueImports.close();
  await sensitiveWords.close();
  await bus.close();
  await closeSocketServer(sockets);
}

/** The Redis library is loaded only if Redis is configured. */
async function connectBus({ redisUrl: url }: Config, onError: (err: unknown) => void): Promise<Bus> {
  if (!url) return createLocalBus();
  const { createRedisBus } = await import('./realtime/redis-bus.ts');
  return createRedisBus({ url, onError });
}

/** A node whose messaging database is away serves everything else, as all others do then. */
async function readReadiness({ dataDir }: Config, connection: Connection): Promise<Readiness> {
  const { db, messagingDb, messagingApart } = connection;
  const [schema, messaging] = await Promise.all([
    answerOf(readSchemaWord(db)),
    messagingApart ? answerOf(readSchemaWord(messagingDb)) : undefined,
  ]);
  if (schema === null) return { ok: false };
  const fits = schema !== 'incompatible' && messaging !== 'incompatible';
  const apart = messaging === undefined ? {} : { messaging: messaging ?? 'away' };
  return { ok: fits && (await hasFreeSpace(dataDir)), schema, ...apart };
}

function isReachable({ db }: Connection): Promise<boolean> {
  return answerOf(db`select 1`).then((reply) => reply !== null);
}

/** null: the database did not answer in time. */
function answerOf<T>(question: PromiseLike<T>): Promise<T | null> {
  const reply = question.then(
    (answer) => answer,
    () => null,
  );
  return Promise.race([reply, sleep(2_000, null, { ref: false })]);
}
