import { signInWays } from '@gongdu/contract/core/site/site-config';
import { Problem } from '@gongdu/contract/problem';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import type { Authenticate, FindHold } from '../../../http/caller.ts';
import type { Mail } from '../../../mail/mail.ts';
import type { Meter } from '../../../metrics/meter.ts';
import { createQuestion, type Question } from '../../../shared/hook.ts';
import type { OutsideCalls } from '../../../shared/outside-calls.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import type { Names } from '../../core/accounts/names.ts';
import type { OperatorRights } from '../../core/accounts/operator-rights.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { MinorModes } from '../../core/minors/modes.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Limits } from '../../core/penalties/limits.ts';
import type { Site } from '../../core/site/live-settings.ts';
import type { InstitutionRights } from '../../institutions/institution-members/rights.ts';
import type { ContentChecks } from '../../moderation/content-checks/service.ts';
import type { Consents } from '../consents/service.ts';
import { createAccountSecurity } from './account/account-security.ts';
import { createGuardianProofs, type GuardianProofs } from './account/guardian-proofs.ts';
import { createPasswordReset } from './account/password-reset.ts';
import { createPhoneChange } from './account/phone-change.ts';
import { type Credentials, createReauthenticate } from './account/reauthenticate.ts';
import { phoneRoutes, securityRoutes } from './account/routes.ts';
import { createAuthenticate } from './authenticate.ts';
import { createReadClientInfo } from './client-info.ts';
import { startInterval } from './interval.ts';
import { createSignInMethods } from './methods/sign-in-methods.ts';
import { createMfaChallenges } from './mfa/challenges.ts';
import { createSecondFactors } from './mfa/second-factors.ts';
import { removeExpired as removeExpiredModels } from './oidc/adapter.ts';
import { createApiTokens } from './oidc/api-tokens.ts';
import { createClientOrigins } from './oidc/clients/client-origins.ts';
import { createClientManagement } from './oidc/clients/manage.ts';
import { clientRoutes } from './oidc/clients/routes.ts';
import { registerGrants } from './oidc/grants.ts';
import { createDelegateToProvider, mountProvider, watchProvider } from './oidc/mount.ts';
import { createPendingExternalSignIns } from './oidc/pending-external-sign-ins.ts';
import { createProvider } from './oidc/provider.ts';
import { loadSecrets } from './oidc/secrets.ts';
import { createSigningKeys } from './oidc/signing-keys.ts';
import { createReadAccessToken } from './oidc/tokens.ts';
import { createOrigins } from './origins.ts';
import { endSessionRoute } from './pages/end-session.ts';
import { externalRoutes } from './pages/external.ts';
import { getTokenRoute } from './pages/get-token.ts';
import { interactionRoutes } from './pages/interaction.ts';
import { outboxRoute } from './pages/outbox.ts';
import { createCeremonies } from './passkeys/ceremonies.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { createPasskeys } from './passkeys/service.ts';
import { programRoutes } from './programs/routes.ts';
import { createPrograms } from './programs/service.ts';
import { createAttempts } from './rate-limit/attempts.ts';
import { createBuckets } from './rate-limit/buckets.ts';
import { createKnownDevices } from './rate-limit/known-devices.ts';
import { createRecordRefusal } from './refused-sign-ins.ts';
import { authRoutes } from './routes.ts';
import { createBrowserSessions } from './sessions/browser-sessions.ts';
import { createEndedSessions } from './sessions/ended-sessions.ts';
import { createFindHold } from './sessions/holds.ts';
import { createOversight, type Oversight } from './sessions/oversight.ts';
import { accessTokenLife, createSessions } from './sessions/sessions.ts';
import type { SendTextNotice } from './text-notices.ts';

export interface AuthNeeds {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly institutions: Institutions;
  readonly institutionRights: InstitutionRights;
  readonly operatorRights: Pick<OperatorRights, 'permissionsOf'>;
  readonly audit: Audit;
  readonly site: Pick<Site, 'title' | 'settings'>;
  readonly limits: Pick<Limits, 'assertAllowed'>;
  readonly names: Pick<Names, 'refusalOf'>;
  readonly contentChecks: Pick<ContentChecks, 'refusalFor'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly minorModes: Pick<MinorModes, 'describe'>;
  readonly consents: Pick<Consents, 'asked' | 'isDue'>;
  /** Its emails are shown by /dev/outbox beside text messages. */
  readonly mail: Pick<Mail, 'sent'>;
  readonly outsideCalls: Pick<OutsideCalls, 'watch'>;
  readonly meter: Pick<Meter, 'textSent'>;
}

export interface Auth {
  /** When the member's account will be cancelled; null without a request. */
  readonly findCancellation: Question<[uid: number], Promise<string | null>>;
  readonly authenticate: Authenticate;
  /** Also for messages over sockets that stay open. */
  readonly findHold: FindHold;
  readonly sendTextNotice: SendTextNotice;
  /** Whether this is the origin of a registered client that runs in the browser; such pages may call the APIs. */
  isClientOrigin(origin: string): Promise<boolean>;
  /** Whether the browser has a session, by its cookie; for pages without a token. */
  isSignedIn(request: FastifyRequest): Promise<boolean>;
  routes(app: FastifyInstance): Promise<void>;
  /** Called with the sid of each session that ends, on any node. */
  onSessionEnded(listener: (sid: string) => void): void;
  /** Ends every other session of the member; `keepSid` is the calling one. */
  changePassword(uid: number, password: string, keepSid: string | null): Promise<void>;
  /** Sessions of other members, for operators. */
  readonly oversight: Oversight;
  /** The browser's member, by its cookie; null in a session in which a member acts for an institution. */
  signedInUid(request: FastifyRequest): Promise<number | null>;
  /** @throws Problem unless the call contains evidence of identity, see `createReauthenticate`. */
  prove(uid: number, proof: Credentials, request: FastifyRequest): Promise<void>;
  /** Proof of identity for a member's guardian. */
  readonly guardians: GuardianProofs;
  /** All sessions of a member, including those in which they act for an institution. */
  endSessions(uid: number, reason?: 'penalty' | 'cancellation'): Promise<void>;
  /** Ends the sessions in which a member acts for an institution they have left. */
  endActingSessions(uid: number): Promise<void>;
  /** Deletes expired rows; also runs once an hour. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** The sign-in service. */
export async function createAuth(needs: AuthNeeds): Promise<Auth> {
  const { config, db, clock, accounts, limits } = needs;
  const findCancellation: Auth['findCancellation'] = createQuestion('findCancellation');
  let log: FastifyBaseLogger | undefined;
  const onFailure = (error: unknown) => log?.error({ err: error }, 'sign-in upkeep failed');

  const signingKeys = await createSigningKeys({ db, clock, onFailure });
  const ended = await createEndedSessions({ db, clock, remember: accessTokenLife * 1000, onFailure });
  const sessions = createSessions({ db, clock, ended });
  const programs = createPrograms({ db, clock, sessions });
  const findHold = createFindHold({ ...needs, findCancellation: findCancellation.ask });
  const origins = createOrigins(config);
  const attempts = createAttempts({ db, clock });
  const buckets = createBuckets({ db, attempts });
  const devices = createKnownDevices({ db, clock, publicUrl: config.publicUrl });
  const readClientInfo = createReadClientInfo(config.publicUrl);
  const { codeKey, factorKey } = await loadSecrets(db);
  const readAccessToken = createReadAccessToken({ ...signingKeys, publicUrl: config.publicUrl, clock });
  const siteName = needs.site.title;
  const factors = createSecondFactors({ db, clock, attempts, codeKey, factorKey, siteName });
  const mfaChallenges = createMfaChallenges({ db, clock, buckets, factors });
  const { publicUrl, demo } = config;
  const provider = createProvider({
    ...needs,
    publicUrl,
    demo,
    siteName,
    signingKeys,
    sessions,
    programs,
    origins,
    factors,
  });
  const ceremonies = createCeremonies({ ...needs, origins, siteName, codeKey });
  const { methods, visitors, sms, sendTextNotice, tickets, outbox, external, sweepCodes } =
    createSignInMethods({
      ...needs,
      attempts,
      buckets,
      ceremonies,
      codeKey,
      siteName,
      print: (message) => log?.info(message, '演示短信（未真正发送）'),
    });
  const recordRefusal = createRecordRefusal(needs);
  registerGrants({
    provider,
    methods,
    visitors,
    sessions,
    accounts,
    mfaChallenges,
    origins,
    devices,
    recordRefusal,
    assertMaySignIn: (uid) => limits.assertAllowed(uid, 'sign_in'),
    assertOffered,
  });
  const reauthenticate = createReauthenticate({ accounts, attempts, sms, factors });
  const security = createAccountSecurity({ accounts, factors, reauthenticate, sessions, demo, setPassword });
  const passwordReset = createPasswordReset({
    ...needs,
    sms,
    factors,
    buckets,
    codeKey,
    recordRefusal,
    setPassword: (uid, password) => setPassword(uid, password, null),
  });
  const onNotifyFailure = (err: unknown) => log?.error({ err }, 'the phone was not told');
  const change = { ...needs, reauthenticate, sendTextNotice, onNotifyFailure };
  const phone = createPhoneChange({ ...change, sms, sessions, attempts, codeKey });
  const passkeys = createPasskeys({ ...change, ceremonies, assertOffered });

  const flushTimer = startInterval(60_000, sessions.flush, onFailure);
  const sweepTimer = startInterval(3_600_000, sweep, onFailure);
  return {
    authenticate: createAuthenticate({ ...needs, findHold, readAccessToken, signingKeys, sessions }),
    findHold,
    findCancellation,
    sendTextNotice,
    isClientOrigin: createClientOrigins({ db, clock }),
    ...createBrowserSessions({ sessions, publicUrl }),
    prove: async (uid, proof, request) =>
      reauthenticate(await accounts.require(uid), proof, readClientInfo(request), { allowSmsCode: true }),
    routes,
    guardians: createGuardianProofs({ sms, attempts, readClientInfo }),
    onSessionEnded: ended.onEnded,
    changePassword: setPassword,
    oversight: createOversight({ clock, accounts, sessions, factors }),
    endSessions: (uid, reason = 'penalty') => sessions.endEverywhere(uid, reason),
    endActingSessions: (uid) => sessions.endActing(uid, 'institution-left'),
    sweep,
    close: async () => {
      await Promise.all([flushTimer.stop(), sweepTimer.stop()]);
      await sessions.flush();
      await Promise.all([ended.close(), signingKeys.close()]);
    },
  };

  /** Tickets and visitors' codes are not sign-in methods that can be disabled. */
  function assertOffered(way: string): void {
    const isSwitched = signInWays.some((each) => each === way);
    if (isSwitched && !needs.site.settings().signInWays.some((each) => each === way))
      throw new Problem('signin.not_offered');
  }

  async function setPassword(uid: number, password: string, keepSid: string | null): Promise<void> {
    await accounts.setPassword(uid, password);
    await sessions.endAll(uid, 'password-changed', keepSid);
  }

  async function routes(app: FastifyInstance): Promise<void> {
    log = app.log;
    const apiTokens = createApiTokens({ accounts, sessions, readAccessToken });
    watchProvider({ provider, sessions, origins, apiTokens, log: app.log });
    const delegateToProvider = createDelegateToProvider(provider);
    await mountProvider(app, delegateToProvider);
    endSessionRoute(app, { publicUrl, sessions, origins, delegateToProvider });
    getTokenRoute(app, { provider, sessions, origins });
    const pendingSignIns = createPendingExternalSignIns(db, clock);
    if (external)
      externalRoutes(app, {
        ...external,
        publicUrl,
        pendingSignIns,
        sessions,
        origins,
        mfaChallenges,
        devices,
        readClientInfo,
        assertOffered,
      });
    interactionRoutes(app, { db, clock, provider, accounts, sessions, programs });
    if (config.demo && outbox) outboxRoute(app, outbox, needs.mail.sent);
    authRoutes(app, {
      ...needs,
      findCancellation: findCancellation.ask,
      sessions,
      sms,
      tickets,
      passwordReset,
      readClientInfo,
    });
    securityRoutes(app, security, readClientInfo);
    phoneRoutes(app, phone, readClientInfo);
    passkeyRoutes(app, passkeys, readClientInfo);
    programRoutes(app, programs);
    clientRoutes(app, createClientManagement(needs));
  }

  async function sweep(): Promise<void> {
    await Promise.all([
      removeExpiredModels(db, clock),
      signingKeys.sweep(),
      attempts.sweep(),
      sessions.sweep(),
      sweepCodes(),
      mfaChallenges.sweep(),
      ceremonies.sweep(),
      devices.sweep(),
    ]);
  }
}
