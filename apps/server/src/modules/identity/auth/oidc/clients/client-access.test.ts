import { connect as connectTo } from 'node:net';
import { getUser } from '@gongdu/contract/identity/auth/session';
import * as openid from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthApp, phones, signInAs, startAuthApp } from '../../../../../testing/app/auth-app.ts';
import { followAuthorization } from '../../../../../testing/app/follow-authorization.ts';
import type { TestBrowser } from '../../../../../testing/browser.ts';
import { createClientRegistry } from './registry.ts';

const spa = 'https://spa.example';
const redirectUri = `${spa}/callback`;

let service: AuthApp;
let open: { clientId: string };
let closed: { clientId: string; secret: string | null };
beforeAll(async () => {
  service = await startAuthApp();
  const registry = createClientRegistry(service.db);
  const shared = { redirects: [redirectUri], logouts: [`${spa}/bye`] };
  open = await registry.register({ ...shared, name: '书单页', open: true });
  closed = await registry.register({ ...shared, name: '书店', open: false });
});
afterAll(() => service.close());

let browser: TestBrowser;
beforeEach(async () => {
  browser = service.browser();
  await signInAs(browser, phones.reader);
});

const discover = (id: string, auth: openid.ClientAuth) =>
  openid.discovery(new URL(service.url), id, undefined, auth, { execute: [openid.allowInsecureRequests] });

/** The code flow of a member who is already signed in; `pkce: false` for older libraries. */
async function tokensOf(
  client: openid.Configuration,
  { scope = 'openid profile offline_access api', pkce = true } = {},
) {
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const url = openid.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope,
    prompt: 'consent',
    state: 'st',
    ...(pkce && {
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    }),
  });
  const next = await followAuthorization(browser, service.url, url.href);
  return openid.authorizationCodeGrant(client, new URL(next), {
    ...(pkce && { pkceCodeVerifier }),
    expectedState: 'st',
  });
}

describe('a client whose one token is for the APIs', () => {
  it('reads the profile with it, within its scope', async () => {
    const client = await discover(open.clientId, openid.None());
    const tokens = await tokensOf(client);
    const sub = tokens.claims()?.sub ?? '';
    expect(await openid.fetchUserInfo(client, tokens.access_token, sub)).toEqual({
      sub,
      name: '林小满',
      preferred_username: '林小满',
    });
    const bare = await tokensOf(client, { scope: 'openid api' });
    expect(await openid.fetchUserInfo(client, bare.access_token, sub)).toEqual({ sub });
  });

  it('gets no profile with the web app’s token, or after its session has ended', async () => {
    const web = await signInAs(browser, phones.reader);
    const ask = (token: string) =>
      fetch(`${service.url}/connect/userinfo`, { headers: { authorization: `Bearer ${token}` } });
    const refused = await ask(web.body.access_token);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('Bearer');
    expect(await refused.json()).toMatchObject({
      error: 'invalid_token',
      error_description: '令牌无效或已过期',
    });
    const client = await discover(open.clientId, openid.None());
    const tokens = await tokensOf(client);
    await openid.tokenRevocation(client, tokens.refresh_token ?? '');
    expect((await ask(tokens.access_token)).status).toBe(401);
  });

  it('introspects and revokes it; another client gets no information', async () => {
    const client = await discover(closed.clientId, openid.ClientSecretBasic(closed.secret ?? ''));
    const tokens = await tokensOf(client);
    expect(await openid.tokenIntrospection(client, tokens.access_token)).toMatchObject({
      active: true,
      client_id: closed.clientId,
      scope: 'openid profile offline_access api',
      token_type: 'Bearer',
    });
    const other = await discover(open.clientId, openid.None());
    expect(await openid.tokenIntrospection(other, tokens.access_token)).toEqual({ active: false });
    await openid.tokenRevocation(other, tokens.access_token);
    expect(await openid.tokenIntrospection(client, tokens.access_token)).toMatchObject({ active: true });
    await openid.tokenRevocation(client, tokens.access_token);
    expect(await openid.tokenIntrospection(client, tokens.access_token)).toEqual({ active: false });
    expect(await service.signIn.authenticate(tokens.access_token)).toBeNull();
  });
});

describe('a client with a secret', () => {
  it('may omit PKCE, and send the secret in either way', async () => {
    for (const auth of [openid.ClientSecretBasic, openid.ClientSecretPost]) {
      const client = await discover(closed.clientId, auth(closed.secret ?? ''));
      expect((await tokensOf(client, { pkce: false })).access_token).toBeTruthy();
    }
  });

  it('is refused with a wrong one, with our own message', async () => {
    const answer = await fetch(`${service.url}/connect/introspect`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: closed.clientId, client_secret: 'guessed', token: 'x' }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      401,
      {
        error: 'invalid_client',
        error_description: '客户端未登记，或客户端凭据不正确',
        problem: 'request.invalid',
      },
    ]);
  });
});

describe('a client in the browser', () => {
  const preflight = (path: string, origin: string, method: string) =>
    fetch(new URL(path, service.url), {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization',
      },
    });

  it.each([
    ['/.well-known/openid-configuration', 'GET'],
    ['/connect/jwks', 'GET'],
    ['/connect/token', 'POST'],
    ['/connect/userinfo', 'GET'],
    ['/connect/revocation', 'POST'],
    ['/api/User/GetUser', 'GET'],
  ])('may call %s from the origin it is registered with', async (path, method) => {
    const answer = await preflight(path, spa, method);
    expect(answer.headers.get('access-control-allow-origin')).toBe(spa);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('can read the replies: tokens, profile, API', async () => {
    const tokens = await tokensOf(await discover(open.clientId, openid.None()));
    const headers = { origin: spa, authorization: `Bearer ${tokens.access_token}` };
    for (const path of ['/connect/userinfo', getUser.path]) {
      const answer = await fetch(new URL(path, service.url), { headers });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, spa]);
    }
  });

  it('from another origin can read neither an API nor a token', async () => {
    const api = await preflight('/api/User/GetUser', 'https://evil.example', 'GET');
    expect(api.headers.get('access-control-allow-origin')).toBeNull();
    const token = await fetch(`${service.url}/connect/token`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({
        client_id: open.clientId,
        grant_type: 'refresh_token',
        refresh_token: 'x',
      }),
    });
    expect([token.status, token.headers.get('access-control-allow-origin')]).toEqual([400, null]);
  });
});

it("allows form posts to a client's origin only on the pages that return to it", async () => {
  const client = await discover(open.clientId, openid.None());
  const tokens = await tokensOf(client);
  const parameters = { id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: `${spa}/bye` };
  const question = await browser.get(openid.buildEndSessionUrl(client, parameters).href);
  expect(question.headers.get('content-security-policy')).toContain(`form-action 'self' ${spa};`);
  const plain = await browser.get('/connect/endsession?client_id=nobody');
  expect(plain.headers.get('content-security-policy')).toContain("form-action 'self';");
});

it('stores tokens and codes as hashes', async () => {
  const tokens = await tokensOf(await discover(open.clientId, openid.None()));
  const web = await signInAs(browser, phones.reader);
  const rows = JSON.stringify(await service.db`select * from auth_oidc_model`);
  for (const token of [tokens.refresh_token, web.body.refresh_token]) {
    expect(token).toBeTruthy();
    expect(rows).not.toContain(token);
  }
});

it('refuses a body too large for any sign-in before reading it, and reads no more of it', async () => {
  const { hostname, port } = new URL(service.url);
  const socket = connectTo(Number(port), hostname);
  const said = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.on('close', () => resolve(text));
  });
  socket.on('error', () => undefined);
  socket.write(
    'POST /connect/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 200000000\r\n\r\n',
  );
  const more = setInterval(() => socket.write('a'.repeat(1000)), 5);
  const answer = await said;
  clearInterval(more);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('提交的内容过大');
});
