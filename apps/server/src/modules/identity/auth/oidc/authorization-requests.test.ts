import { issueInstitutionTicket, issueReturnTicket } from '@gongdu/contract/identity/auth/sign-in';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuthApp,
  phones,
  requestToken,
  signInAs,
  startAuthApp,
} from '../../../../testing/app/auth-app.ts';
import { followAuthorization } from '../../../../testing/app/follow-authorization.ts';
import type { TestBrowser } from '../../../../testing/browser.ts';
import { createClientRegistry } from './clients/registry.ts';

const redirectUri = 'https://strict.example/callback';
const insecure = { [oauth.allowInsecureRequests]: true };

let service: AuthApp;
let server: oauth.AuthorizationServer;
let client: oauth.Client;
let auth: oauth.ClientAuth;
let browser: TestBrowser;
beforeAll(async () => {
  service = await startAuthApp();
  const registry = createClientRegistry(service.db);
  const { clientId, secret } = await registry.register({
    name: '严格的应用',
    redirects: [redirectUri],
    logouts: [],
    open: false,
  });
  client = { client_id: clientId };
  auth = oauth.ClientSecretBasic(secret ?? '');
  const issuer = new URL(service.url);
  server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure));
});
afterAll(() => service.close());
beforeEach(async () => {
  browser = service.browser();
  await signInAs(browser, phones.reader);
});

/** A request as oauth4webapi makes and checks it. `asked` counts pages that asked the member. */
async function authorize(parameters: Record<string, string> = {}) {
  const verifier = oauth.generateRandomCodeVerifier();
  const nonce = oauth.generateRandomNonce();
  const url = new URL(server.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    state: 'st',
    nonce,
    scope: 'openid profile',
    code_challenge_method: 'S256',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    ...parameters,
  }).toString();
  return { nonce, verifier, ...(await follow(url.href)) };
}

async function follow(address: string) {
  let asked = 0;
  const end = await followAuthorization(browser, service.url, address, { onAsked: () => (asked += 1) });
  const url = new URL(end);
  return {
    url,
    asked,
    back: url.searchParams.get('redirectUrl') ?? '',
    again: url.searchParams.has('again'),
  };
}

type Outcome = Awaited<ReturnType<typeof authorize>>;

async function tokensOf({ url, nonce, verifier }: Outcome, checks: { maxAge?: number } = {}) {
  const parameters = oauth.validateAuthResponse(server, client, url, 'st');
  const response = await oauth.authorizationCodeGrantRequest(
    ...([server, client, auth, parameters, redirectUri, verifier, insecure] as const),
  );
  return oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
    ...checks,
  });
}

const authTimeOf = async (outcome: Outcome) =>
  oauth.getValidatedIdTokenClaims(await tokensOf(outcome))?.auth_time ?? 0;

/** As if the member had signed in an hour ago. */
async function backdate(): Promise<number> {
  const [row] = await service.db<[{ at: string }]>`
    update auth_session set signed_in_at = now() - interval '1 hour'
    where sid = ${(browser.cookie('gongdu_sso') ?? '').split('.')[0] ?? ''} returning signed_in_at as at`;
  return Math.floor(Date.parse(row.at) / 1000);
}

it('lists all scopes, and says in the reply which it has granted', async () => {
  expect(server.scopes_supported).toEqual(
    expect.arrayContaining(['openid', 'profile', 'offline_access', 'api', 'shelf:read', 'works:draft']),
  );
  const tokens = await tokensOf(await authorize({ scope: 'openid profile shelf:read unknown' }));
  expect(tokens.scope?.split(' ').sort()).toEqual(['openid', 'profile', 'shelf:read']);
  expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({
    name: '林小满',
    preferred_username: '林小满',
  });
});

describe('auth_time', () => {
  it('is the time of the sign-in, also after a silent return', async () => {
    const signedInAt = await backdate();
    expect(await authTimeOf(await authorize())).toBe(signedInAt);
    expect(await authTimeOf(await authorize())).toBe(signedInAt);
    expect(await authTimeOf(await authorize({ prompt: 'none' }))).toBe(signedInAt);
  });

  it('is not made new by a ticket, which proves nothing; nothing is allowed for the institution', async () => {
    browser = service.browser();
    const { body } = await signInAs(browser, phones.owner);
    const provedAt = await backdate();
    const enter = await service.call(issueInstitutionTicket, body.access_token);
    const acting = await requestToken(browser, { grant_type: 'ticket', ticket: enter.body.data.ticket });
    const { url } = await authorize();
    expect(url.searchParams.get('error')).toBe('access_denied');
    const back = await service.call(issueReturnTicket, acting.body.access_token);
    await requestToken(browser, { grant_type: 'ticket', ticket: back.body.data.ticket });
    expect(await authTimeOf(await authorize())).toBe(provedAt);
    expect((await authorize({ max_age: '60' })).url.pathname).toBe('/login');
  });
});

describe('prompt=login', () => {
  it('asks again although a session exists, and accepts only a later sign-in', async () => {
    const before = await backdate();
    const first = await authorize({ prompt: 'login' });
    expect([first.url.pathname, first.again]).toEqual(['/login', true]);
    // a visitor who goes back without signing in is sent there again
    expect((await follow(first.back)).url.pathname).toBe('/login');
    expect((await follow(`/token/gettoken?redirectUrl=${encodeURIComponent(first.back)}`)).url.pathname).toBe(
      '/login',
    );
    await signInAs(browser, phones.reader);
    const outcome = { ...first, ...(await follow(first.back)) };
    const tokens = await tokensOf(outcome, { maxAge: 60 });
    expect(oauth.getValidatedIdTokenClaims(tokens)?.auth_time).toBeGreaterThan(before + 3000);
  });

  it('is not satisfied by the library’s own address of return', async () => {
    const { back } = await authorize({ prompt: 'login' });
    const uid = new URL(back).pathname.split('/').at(-1) ?? '';
    expect((await follow(`/connect/authorize/${uid}`)).url.pathname).toBe('/login');
  });
});

describe('max_age', () => {
  it('lets a recent sign-in pass and asks for an older one again', async () => {
    expect((await authorize({ max_age: '3600' })).url.href).toContain(`${redirectUri}?code=`);
    await backdate();
    const old = await authorize({ max_age: '60' });
    expect([old.url.pathname, old.again]).toEqual(['/login', true]);
    await signInAs(browser, phones.reader);
    await tokensOf({ ...old, ...(await follow(old.back)) }, { maxAge: 60 });
  });

  it('is refused with login_required where no page may be shown', async () => {
    await tokensOf(await authorize());
    await backdate();
    const { url } = await authorize({ max_age: '60', prompt: 'none' });
    expect(url.searchParams.get('error')).toBe('login_required');
    const zero = await authorize({ max_age: '0' });
    expect(zero.url.pathname).toBe('/login');
  });
});

it('answers prompt=none with consent_required while the member has not allowed the program', async () => {
  await tokensOf(await authorize());
  const { url } = await authorize({ prompt: 'none', scope: 'openid profile works:read' });
  expect(url.searchParams.get('error')).toBe('consent_required');
});

it.each(['introspect', 'revocation', 'token'])(
  'answers 401 invalid_client at /connect/%s without a client',
  async (path) => {
    const body = new URLSearchParams({ token: 'x', grant_type: 'refresh_token', refresh_token: 'x' });
    const reply = await fetch(`${service.url}/connect/${path}`, { method: 'POST', body });
    expect([reply.status, await reply.json()]).toMatchObject([401, { error: 'invalid_client' }]);
  },
);

it('introspects and revokes for the client with its secret alone', async () => {
  const { access_token: token } = await tokensOf(await authorize({ scope: 'openid shelf:read' }));
  const ask = async (by: oauth.ClientAuth) =>
    oauth.processIntrospectionResponse(
      server,
      client,
      await oauth.introspectionRequest(server, client, by, token, insecure),
    );
  expect(await ask(auth)).toMatchObject({ active: true, scope: 'openid shelf:read' });
  const stranger = oauth.ClientSecretBasic('guessed');
  await expect(ask(stranger)).rejects.toThrow();
  const revocation = await oauth.revocationRequest(server, client, stranger, token, insecure);
  await expect(oauth.processRevocationResponse(revocation)).rejects.toThrow();
  expect(await ask(auth)).toMatchObject({ active: true });
});
