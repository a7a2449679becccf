import { apiScopes, scopeBundle } from '@gongdu/contract/identity/auth/program-scopes';
import { grants, webClient } from '@gongdu/contract/identity/auth/sign-in';
import type Provider from 'oidc-provider';
import type { ClientMetadata, Configuration } from 'oidc-provider';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import { hostCookieName, pathCookieName } from '../cookies/host-cookie.ts';
import type { SecondFactors } from '../mfa/second-factors.ts';
import type { Origins } from '../origins.ts';
import { asksForApi } from '../programs/policy.ts';
import type { Programs } from '../programs/service.ts';
import { grantLife, type Sessions, sessionLife } from '../sessions/sessions.ts';
import { createAdapter } from './adapter.ts';
import { compareHashedSecrets, hashClientSecret } from './clients/client-secrets.ts';
import { createFindGrant, createInteractionPolicy, interactionPath } from './interactions.ts';
import { errors, Provider as OidcProvider } from './library.ts';
import { followKeys } from './provider-keys.ts';
import { createProviderPages, type ProviderPages } from './provider-pages.ts';
import type { SigningKeys } from './signing-keys.ts';
import { signingAlgorithm } from './stored-keys.ts';
import { apiResource, apiResourceServer, createFindAccount, createTokenClaims } from './tokens.ts';

interface Options {
  readonly publicUrl: string;
  readonly db: Database;
  readonly clock: Clock;
  readonly signingKeys: SigningKeys;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly programs: Pick<Programs, 'scopesOf'>;
  readonly origins: Origins;
  readonly factors: SecondFactors;
  readonly demo: boolean;
  readonly siteName: () => string;
}

/**
 * The certified library with our configuration; our own parts are the grants (`grants.ts`) and the sessions
 * (`sessions/`).
 */
export function createProvider(options: Options): Provider {
  const { publicUrl, db, clock, signingKeys } = options;
  const pages = createProviderPages(options.siteName);
  const provider = new OidcProvider(publicUrl, {
    adapter: createAdapter(db, clock),
    jwks: signingKeys.jwks(),
    clients: [webClientMetadata],
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: signingAlgorithm,
    },
    routes,
    responseTypes: ['code'],
    scopes: ['openid', 'offline_access', scopeBundle.name, ...apiScopes],
    claims: { openid: ['sub', 'auth_time'], profile: ['name', 'picture', 'preferred_username'] },
    // Some libraries read no userinfo: the ID token has the same claims.
    conformIdTokenClaims: false,
    // PKCE is optional for a client with a secret, and required for a public one.
    pkce: { required: (_ctx, client) => client.clientAuthMethod === 'none' },
    cookies: cookieSettings(signingKeys.cookieKeys(), publicUrl),
    ttl,
    ...sessionSettings(options),
    renderError: pages.renderError,
    features: featureSettings(publicUrl, pages),
  });
  // mount.ts passes the public address in proxy headers.
  provider.proxy = true;
  compareHashedSecrets(provider);
  followKeys(provider, signingKeys);
  return provider;
}

/** A secret that is public in a page protects nothing; it is a field of the call as specified. */
const webClientMetadata: ClientMetadata = {
  client_id: webClient.id,
  client_secret: hashClientSecret(webClient.secret),
  token_endpoint_auth_method: 'client_secret_post',
  grant_types: [...grants],
  response_types: [],
  redirect_uris: [],
};

const routes = {
  authorization: '/connect/authorize',
  token: '/connect/token',
  introspection: '/connect/introspect',
  revocation: '/connect/revocation',
  userinfo: '/connect/userinfo',
  jwks: '/connect/jwks',
  end_session: '/connect/endsession',
};

const ttl: Configuration['ttl'] = {
  AccessToken: (_ctx, token) => token.resourceServer?.accessTokenTTL ?? 3600,
  AuthorizationCode: 60,
  IdToken: 3600,
  Interaction: 3600,
  RefreshToken: sessionLife,
  Session: sessionLife,
  Grant: grantLife,
};

function cookieSettings(keys: string[], publicUrl: string): Configuration['cookies'] {
  const options = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    keys,
    names: {
      session: hostCookieName('gongdu_oidc', publicUrl),
      // The cookies' path contains the request, so that two tabs may sign in to two sites at once.
      interaction: pathCookieName('gongdu_oidc_step', publicUrl),
      resume: pathCookieName('gongdu_oidc_resume', publicUrl),
    },
    long: options,
    short: options,
  };
}

function sessionSettings({
  accounts,
  sessions,
  programs,
  origins,
  factors,
  demo,
}: Options): Partial<Configuration> {
  const tokenClaims = createTokenClaims({ accounts, sessions, factors, demo });
  return {
    findAccount: createFindAccount({ accounts, sessions }),
    extraTokenClaims: async (_ctx, token) => (token.kind === 'AccessToken' ? tokenClaims(token) : undefined),
    loadExistingGrant: createFindGrant({ accounts, sessions, programs }),
    interactions: { policy: createInteractionPolicy(sessions), url: (_ctx, { uid }) => interactionPath(uid) },
    // Our own sessions decide how long tokens are valid; the library's only serves a code flow.
    expiresWithSession: () => false,
    rotateRefreshToken: true,
    clientBasedCORS: (ctx, origin, client) =>
      client.clientId === webClient.id
        ? origins.isOwnPage(origin, ctx.req.headers.host)
        : (client.redirectUris ?? []).some((uri) => URL.parse(uri)?.origin === origin),
  };
}

function featureSettings(publicUrl: string, pages: ProviderPages): Configuration['features'] {
  const resource = apiResource(publicUrl);
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    introspection: {
      enabled: true,
      allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
    },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: pages.askBeforeLogout,
      postLogoutSuccessSource: pages.loggedOut,
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: (ctx, _client, oneOf) =>
        oneOf ?? (asksForApi(ctx.oidc.requestParamScopes) ? resource : []),
      useGrantedResource: (_ctx, source) => asksForApi(source.scopes),
      getResourceServerInfo: (_ctx, indicator) => {
        if (indicator !== resource) throw new errors.InvalidTarget();
        return apiResourceServer(publicUrl);
      },
    },
  };
}
