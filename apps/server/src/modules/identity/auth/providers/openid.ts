import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import * as z from 'zod/mini';
import type { ExternalProvider } from '../../../../config.ts';
import type {
  ExternalChecks,
  ExternalIdentity,
  ExternalProof,
  IdentityProvider,
} from '../methods/external.ts';

/** An ID token from the page must be recent, because its earlier use cannot be detected. */
const maxTokenAge = '5 minutes';

const text = z.optional(z.string().check(z.trim(), z.minLength(1)));
const nameClaims = z.object({ name: z.catch(text, undefined), nickname: z.catch(text, undefined) });

/** Any OpenID provider, by its discovery document at the first sign-in. */
export function openIdProvider(settings: ExternalProvider): IdentityProvider {
  let cached: Promise<Configuration> | undefined;
  const configuration = () => {
    cached ??= discover(settings).catch((error: unknown) => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
  return {
    name: settings.name,
    begin: async (redirectUri, options) => begin(await configuration(), redirectUri, options),
    identify: async (proof) => identify(await configuration(), settings.clientId, proof),
  };
}

/** Loaded on first use: most deployments have no external provider. */
async function discover(settings: ExternalProvider): Promise<Configuration> {
  const { allowInsecureRequests, discovery } = await import('openid-client');
  const issuer = new URL(settings.issuer);
  const isPlain = issuer.protocol === 'http:';
  return discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
    ...(isPlain && { execute: [allowInsecureRequests] }),
  });
}

async function begin(configuration: Configuration, redirectUri: string, { again }: { again: boolean }) {
  const client = await import('openid-client');
  const checks: ExternalChecks = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  };
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid profile',
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
    ...(again && { prompt: 'login' }),
  });
  return { address, checks };
}

async function identify(
  configuration: Configuration,
  clientId: string,
  proof: ExternalProof,
): Promise<ExternalIdentity> {
  const { claims, accessToken } = await readClaims(configuration, clientId, proof);
  if (!claims?.sub) throw new Error('The provider named nobody');
  const { sub: subject } = claims;
  const { issuer, userinfo_endpoint: userinfoEndpoint } = configuration.serverMetadata();
  const nameInToken = nameInClaims(claims);
  const name =
    nameInToken === null && accessToken && userinfoEndpoint
      ? await fetchName(configuration, accessToken, subject)
      : nameInToken;
  return { issuer, subject, name };
}

/** A conforming provider may return the profile only at its userinfo endpoint. Without it the sign-in continues. */
async function fetchName(configuration: Configuration, accessToken: string, subject: string) {
  const { fetchUserInfo } = await import('openid-client');
  return fetchUserInfo(configuration, accessToken, subject).then(nameInClaims, () => null);
}

function nameInClaims(claims: object): string | null {
  const cached = z.safeParse(nameClaims, claims).data;
  return cached?.name ?? cached?.nickname ?? null;
}

async function readClaims(configuration: Configuration, clientId: string, proof: ExternalProof) {
  if ('answer' in proof) return exchangeAnswer(configuration, proof.answer, proof.checks);
  if ('code' in proof) return exchangeCode(configuration, proof);
  return readIdToken(configuration, clientId, proof.idToken, proof.nonce);
}

async function exchangeAnswer(configuration: Configuration, answer: URL, checks: ExternalChecks) {
  const { authorizationCodeGrant } = await import('openid-client');
  const tokens = await authorizationCodeGrant(configuration, answer, {
    pkceCodeVerifier: checks.codeVerifier,
    expectedState: checks.state,
    expectedNonce: checks.nonce,
  });
  return { claims: tokens.claims(), accessToken: tokens.access_token };
}

async function exchangeCode(configuration: Configuration, proof: Extract<ExternalProof, { code: string }>) {
  const { authorizationCodeGrant } = await import('openid-client');
  const address = new URL(proof.redirectUri);
  address.searchParams.set('code', proof.code);
  // The page stored only the code; a single provider cannot be confused with another.
  address.searchParams.set('iss', configuration.serverMetadata().issuer);
  const tokens = await authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: proof.codeVerifier,
    idTokenExpected: true,
  });
  return { claims: tokens.claims(), accessToken: tokens.access_token };
}

async function readIdToken(configuration: Configuration, clientId: string, idToken: string, nonce: string) {
  const { issuer, jwks_uri } = configuration.serverMetadata();
  if (!jwks_uri) throw new Error('The provider publishes no keys');
  const { payload } = await jwtVerify(idToken, createRemoteJWKSet(new URL(jwks_uri)), {
    issuer,
    audience: clientId,
    maxTokenAge,
  });
  if (payload.nonce !== nonce) throw new Error('The ID token answers another request');
  return { claims: payload, accessToken: undefined };
}
