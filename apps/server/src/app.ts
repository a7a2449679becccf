import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Connection } from './db/database.ts';
import { hasFreeSpace } from './db/disk-full.ts';
import { demoButtons } from './demo/accounts.ts';
import { apiDocs } from './http/api-docs.ts';
import { createProxyTest } from './http/client-address.ts';
import { healthRoutes } from './http/health.ts';
import { createHttpServer } from './http/server.ts';
import { loadWebApp } from './http/web-app.ts';
import { currentWebBuild } from './http/web-builds.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createMail } from './mail/mail.ts';
import { createActivityRecorder } from './modules/administration/activity-log/recorder.ts';
import { createAppealPasses } from './modules/administration/appeals/passes.ts';
import { createMinuteCounts } from './modules/administration/board/minute-counts.ts';
import { createCancellationDates } from './modules/administration/personal-data/cancellation/dates.ts';
import { createNames, type Names } from './modules/core/accounts/names.ts';
import { createOperatorRights } from './modules/core/accounts/operator-rights.ts';
import { createAccounts } from './modules/core/accounts/service.ts';
import { createAudit } from './modules/core/audit/service.ts';
import { createInstitutions } from './modules/core/institutions/service.ts';
import { createMinorModes } from './modules/core/minors/modes.ts';
import { createLimits } from './modules/core/penalties/limits.ts';
import { createSite } from './modules/core/site/live-settings.ts';
import { licencePaths } from './modules/core/site/openapi-paths.ts';
import { siteRoutes } from './modules/core/site/routes.ts';
import { createSiteConfig } from './modules/core/site/site-config.ts';
import { filePaths } from './modules/core/uploads/openapi-paths.ts';
import { rememberStorageHost } from './modules/core/uploads/storage-keys.ts';
import { authPaths } from './modules/identity/auth/openapi/paths.ts';
import { type AuthOptions, createAuth } from './modules/identity/auth/service.ts';
import { qualificationPaths } from './modules/institutions/institution-applications/openapi-paths.ts';
import { createInstitutionRights } from './modules/institutions/institution-members/rights.ts';
import { createLocalBus, type NodeBus } from './realtime/bus.ts';
import { createLive, type Live, type PageMessage } from './realtime/live.ts';
import { closeSocketServer, createSocketServer } from './realtime/socket-server.ts';
import { createAdmission } from './shared/admission.ts';
import { type Clock, systemClock } from './shared/time/clock.ts';
import { servePublicPages } from './wiring/public-pages.ts';
import { connectReactions, connectSessions, scheduleJobs } from './wiring/reactions.ts';
import { serveModules } from './wiring/routes.ts';
import type { ServiceEvents } from './wiring/service-inputs.ts';
import { createServices, type Services } from './wiring/services.ts';

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
  const { db } = connection;
  const storage = await rememberStorageHost(connection, environment.storage, clock);
  const config = { ...environment, storage };
  const web = loadWebApp(webBuild);
  const site = createSite({ db });
  await site.start((err) => app.log.error({ err }, 'the site’s settings were not read'));
  const pageConfig = () => createSiteConfig(config, site.settings(), { build: web.build, demo: demoButtons });

  const accounts = createAccounts({ db });
  const institutions = createInstitutions({ db });
  const names = createNames({ db, institutions });
  const institutionRights = createInstitutionRights({ db });
  const operatorRights = await createOperatorRights({ db, accounts });
  const audit = createAudit({ clock });
  const mail = createMail({ config, clock });
  const limits = createLimits({ db, clock, issuePass: createAppealPasses({ db, clock }).issue });
  const later = createLaterServices(names);
  const auth = await createAuth({
    ...{ config, db, clock, accounts, institutions, institutionRights, operatorRights, audit, site },
    assertMaySignIn: (uid) => limits.assertAllowed(uid, 'sign_in'),
    ...{ ...later.forSignIn, findCancellation: createCancellationDates({ db }), sentEmails: mail.sent },
    describeMinor: createMinorModes({ db, clock }).describe,
  });
  const onFailure = (err: unknown) => app.log.error({ err }, 'upkeep failed');
  const activity = createActivityRecorder({ db, clock, accounts, onFailure });
  const minuteCounts = createMinuteCounts({ db, clock, onFailure });
  const admission = createAdmission(config.limits.callsAtOnce);
  const app = await createHttpServer({
    ...{ config, admission, ...auth, assertAllowed: limits.assertAllowed, siteName: site.title },
    ...{ onCallDone: activity.recordCall, onFault: () => minuteCounts.add('error') },
  });
  const sockets = createSockets(app, config);
  const retryAfter = () => Math.floor(Math.random() * 10_000);
  const bus = await connectBus(config, (err) => app.log.error({ err }, 'bus failed'));
  const live = createLive({
    ...{ sockets, retryAfter, bus, isProxy: createProxyTest(config.proxies) },
    authenticate: auth.authenticate,
    socketsPerIp: config.messaging.socketsPerIp,
  });
  const jobs = createJobs({ db, onFailure: (err, job) => app.log.error({ err, job }, 'job failed') });
  app.decorate('jobs', jobs);

  const platform = {
    ...{ ...auth, config, db, clock, jobs, live, sockets, bus, mail, site, admission },
    ...{ accounts, names, institutions, institutionRights, operatorRights, audit, minuteCounts, retryAfter },
    onFailure: (err: unknown) => app.log.error({ err }, 'work in the background failed'),
  };
  const services = createServices(platform);
  later.resolve(services);
  connectReactions(services);
  connectSessions({ ...auth, operatorRights, institutionRights }, live, services);
  scheduleJobs(jobs, services);
  app.decorate('services', services).decorate('inspectInput', services.contentChecks.inspectInput);

  healthRoutes(app, async () => (await hasFreeSpace(config.dataDir)) && isReachable(connection));
  siteRoutes(app, site, pageConfig);
  await auth.routes(app);
  serveModules(app, { ...platform, auth }, services);
  const publicPaths = await servePublicPages(app, { ...platform, auth, webBuild }, services);
  if (config.apiDocs)
    apiDocs(app, config, { ...authPaths, ...filePaths, ...licencePaths, ...qualificationPaths });
  await web.serve(app, pageConfig, {
    ...{ publicPaths, offlineShell: config.offlineShell },
    isMenuAddress: services.institutionMenu.hasPageAt,
  });

  app.addHook('preClose', () => closeParts(services, { live, bus, sockets }));
  const upkeep = { minuteCounts, activity, readership: services.readership };
  app.addHook('onClose', async () => {
    await flush(upkeep).catch(onFailure);
    for (const part of [auth, site, operatorRights, jobs, connection]) await part.close();
  });
  return app;
}

function createSockets({ server: http }: FastifyInstance, { allowedOrigins, publicUrl, messaging }: Config) {
  return createSocketServer({
    ...{ http, allowedOrigins: [...allowedOrigins, publicUrl] },
    allowLegacyClient: messaging.allowLegacyClient,
  });
}

/** Writes what is counted in memory. */
async function flush(upkeep: {
  minuteCounts: ReturnType<typeof createMinuteCounts>;
  activity: ReturnType<typeof createActivityRecorder>;
  readership: Services['readership'];
}): Promise<void> {
  const { minuteCounts, activity, readership } = upkeep;
  minuteCounts.stop();
  await Promise.all([activity.flush(), minuteCounts.flush(), readership.close()]);
}

/**
 * What sign-in asks of the services, which are made with parts of it, and after it: a call that comes before them waits.
 */
function createLaterServices(names: Names) {
  const { promise, resolve } = Promise.withResolvers<Services>();
  const forSignIn: Pick<AuthOptions, 'refusalOfName' | 'notify' | 'consents'> = {
    refusalOfName: names.refusalOf(async (name) => (await promise).contentChecks.refusalFor(name, 'text')),
    notify: async (tx, message) => (await promise).notifications.notify(tx, message),
    consents: async () => (await promise).consents,
  };
  return { resolve, forSignIn };
}

type Bus = NodeBus<ServiceEvents & PageMessage>;

/** Closed while the server finishes its requests: push sources first, then the sockets. */
async function closeParts(
  { institutionInbox, messaging, moderation, sensitiveWords, shelfImports }: Services,
  { live, bus, sockets }: { live: Live; bus: Bus; sockets: ReturnType<typeof createSocketServer> },
): Promise<void> {
  for (const part of [live, institutionInbox, moderation]) part.close();
  await messaging.close();
  await shelfImports.close();
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

function isReachable({ db }: Connection): Promise<boolean> {
  const reply = db`select 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([reply, sleep(2_000, false, { ref: false })]);
}
