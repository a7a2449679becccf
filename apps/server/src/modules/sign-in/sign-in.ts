import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Authenticate } from '../../http/caller.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Audit } from '../audit/service.ts';
import type { SentLetter } from '../digests/mail.ts';
import type { Institutions } from '../institutions/service.ts';
import { createAuthenticate } from './authenticate.ts';
import { every } from './every.ts';
import { createKnownDevices } from './limits/known-devices.ts';
import { createLanes } from './limits/lanes.ts';
import { createTries } from './limits/tries.ts';
import { createReadAccessToken } from './oidc/access-tokens.ts';
import { removeExpired as removeExpiredModels } from './oidc/adapter.ts';
import { createApiTokens } from './oidc/api-tokens.ts';
import { createClientOrigins } from './oidc/clients/client-origins.ts';
import { createExternalVisits } from './oidc/external-visits.ts';
import { registerGrants } from './oidc/grants.ts';
import { createHandOver, mountProvider, watchProvider } from './oidc/mount.ts';
import { createProvider } from './oidc/provider.ts';
import { loadSecrets } from './oidc/secrets.ts';
import { createVisitOf } from './oidc/visits.ts';
import { createOrigins } from './origins.ts';
import { endSessionRoute } from './pages/end-session.ts';
import { externalRoutes } from './pages/external.ts';
import { getTokenRoute } from './pages/get-token.ts';
import { interactionPage } from './pages/interaction.ts';
import { outboxRoute } from './pages/outbox.ts';
import { createPhoneDesk } from './phone/phone-desk.ts';
import { phoneRoutes } from './phone/routes.ts';
import { createRefusedSignIns } from './refused-sign-ins.ts';
import { signInRoutes } from './routes.ts';
import { createSecondFactors } from './second-factor/second-factors.ts';
import { createSecondStep } from './second-factor/second-step.ts';
import { createProveSelf } from './security/prove-self.ts';
import { createPasswordReset } from './security/reset-password.ts';
import { securityRoutes } from './security/routes.ts';
import { createSecurityDesk } from './security/security.ts';
import { createEndedSessions } from './sessions/ended-sessions.ts';
import { accessTokenLife } from './sessions/lifetime.ts';
import { createSessions } from './sessions/sessions.ts';
import { createWays } from './ways/ways.ts';

export interface SignInOptions {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly institutions: Institutions;
  readonly audit: Audit;
  /** What /dev/outbox shows beside text messages. */
  readonly sentLetters?: () => readonly SentLetter[];
}

export interface SignIn {
  readonly authenticate: Authenticate;
  /** Whether pages of this origin belong to a registered client that runs in the browser; they may call the APIs. */
  isClientOrigin(origin: string): Promise<boolean>;
  routes(app: FastifyInstance): Promise<void>;
  /** Called with the sid of each session that ends, on whichever node. */
  onSessionEnded(listener: (sid: string) => void): void;
  /** Every other session of the person ends; `keepSid` is the one he changes it in. */
  changePassword(uid: number, password: string, keepSid: string | null): Promise<void>;
  /** Nobody signs in with the account any more, and whoever is signed in is no longer. */
  disableAccount(uid: number): Promise<void>;
  /** Removes what has expired; runs by itself once an hour. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** The sign-in service (P4). */
export async function createSignIn(options: SignInOptions): Promise<SignIn> {
  const { config, db, clock, accounts, institutions } = options;
  let log: FastifyBaseLogger | undefined;
  const onFailure = (error: unknown) => log?.error({ err: error }, 'sign-in upkeep failed');

  const secrets = await loadSecrets(db);
  const ended = await createEndedSessions({ db, clock, remember: accessTokenLife * 1000, onFailure });
  const sessions = createSessions({ db, clock, ended });
  const origins = createOrigins(config);
  const tries = createTries({ db, clock });
  const lanes = createLanes({ db, tries });
  const devices = createKnownDevices({ db, clock, publicUrl: config.publicUrl });
  const visitOf = createVisitOf(config.publicUrl);
  const { codeKey, factorKey, jwks } = secrets;
  const readAccessToken = createReadAccessToken({ publicUrl: config.publicUrl, jwks, clock });
  const factors = createSecondFactors({ db, clock, tries, codeKey, factorKey });
  const secondStep = createSecondStep({ db, clock, lanes, factors });
  const { publicUrl, demo } = config;
  const provider = createProvider({ ...options, publicUrl, demo, secrets, sessions, origins, factors });
  const { ways, sms, tellPhoneChanged, tickets, outbox, external, sweepProofs } = createWays({
    ...options,
    tries,
    lanes,
    codeKey,
    print: (message) => log?.info(message, '演示短信（未真正发送）'),
  });
  const refused = createRefusedSignIns(options);
  registerGrants({ provider, ways, sessions, accounts, secondStep, origins, devices, refused });
  const proveSelf = createProveSelf({ accounts, tries, sms, factors });
  const security = createSecurityDesk({
    accounts,
    factors,
    proveSelf,
    sessions,
    demo,
    setPassword: changePassword,
  });
  const passwordReset = createPasswordReset({
    ...options,
    ...{ sms, factors, lanes, codeKey, refused },
    setPassword: (uid, password) => changePassword(uid, password, null),
  });
  const phone = createPhoneDesk({
    ...options,
    sms,
    sessions,
    tries,
    proveSelf,
    codeKey,
    tellPhoneChanged,
    onUntold: (error) => log?.error({ err: error }, 'the old phone was not told of the change'),
  });

  const flushing = every(60_000, sessions.flush, onFailure);
  const sweeping = every(3_600_000, sweep, onFailure);
  return {
    authenticate: createAuthenticate({ readAccessToken, clock, sessions }),
    isClientOrigin: createClientOrigins({ db, clock }),
    routes,
    onSessionEnded: ended.onEnded,
    changePassword,
    disableAccount: async (uid) => {
      await accounts.disable(uid, clock.now());
      await sessions.endAll(uid, 'disabled');
    },
    sweep,
    close: async () => {
      await Promise.all([flushing.stop(), sweeping.stop()]);
      await sessions.flush();
      await ended.close();
    },
  };

  async function changePassword(uid: number, password: string, keepSid: string | null): Promise<void> {
    await accounts.setPassword(uid, password);
    await sessions.endAll(uid, 'password-changed', keepSid);
  }

  async function routes(app: FastifyInstance): Promise<void> {
    log = app.log;
    const apiTokens = createApiTokens({ provider, accounts, sessions, readAccessToken });
    watchProvider({ provider, sessions, origins, apiTokens, log: app.log });
    const handOver = createHandOver(provider);
    await mountProvider(app, handOver);
    endSessionRoute(app, { publicUrl, sessions, origins, handOver });
    getTokenRoute(app, { provider, sessions, origins });
    const visits = createExternalVisits(db, clock);
    if (external)
      externalRoutes(app, {
        ...external,
        publicUrl,
        visits,
        sessions,
        origins,
        secondStep,
        devices,
        visitOf,
      });
    interactionPage(app, { provider, sessions });
    if (config.demo && outbox) outboxRoute(app, outbox, options.sentLetters ?? (() => []));
    signInRoutes(app, { accounts, institutions, sessions, sms, tickets, passwordReset, visitOf });
    securityRoutes(app, security, visitOf);
    phoneRoutes(app, phone, visitOf);
  }

  async function sweep(): Promise<void> {
    await Promise.all([
      removeExpiredModels(db, clock),
      tries.sweep(),
      sessions.sweep(),
      sweepProofs(),
      secondStep.sweep(),
      devices.sweep(),
    ]);
  }
}
