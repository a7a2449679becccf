import * as openid from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthApp, phones, signInAs, startAuthApp } from '../../../../../testing/app/auth-app.ts';
import { followAuthorization } from '../../../../../testing/app/follow-authorization.ts';
import type { TestBrowser } from '../../../../../testing/browser.ts';
import { refreshGrace } from '../../sessions/sessions.ts';

const redirectUri = 'https://reader.example/callback';
const afterLogout = 'https://reader.example/bye';

let service: AuthApp;
let client: openid.Configuration;
beforeAll(async () => {
  service = await startAuthApp();
  const metadata = { redirect_uris: [redirectUri], post_logout_redirect_uris: [afterLogout] };
  await service.db`
    insert into auth_oidc_client (client_id, name, metadata, approved_at)
    values ('reader-app', '读书机', ${service.db.json(metadata)}, now())`;
  client = await openid.discovery(new URL(service.url), 'reader-app', undefined, openid.None(), {
    execute: [openid.allowInsecureRequests],
  });
});
afterAll(() => service.close());

let browser: TestBrowser;
let flow: { url: URL; checks: openid.AuthorizationCodeGrantChecks };
beforeEach(async () => {
  browser = service.browser();
  flow = await authorizationRequest();
});

/** The code flow of any client with the unmodified library. */
async function authorizationRequest(parameters: Record<string, string> = {}) {
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const expectedState = openid.randomState();
  const expectedNonce = openid.randomNonce();
  const url = openid.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: 'openid profile offline_access api',
    prompt: 'consent',
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
    ...parameters,
  });
  return { url, checks: { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true } };
}

const follow = (address: string) => followAuthorization(browser, service.url, address);

/** The whole flow of a member who is not signed in yet. */
async function signInThroughClient() {
  const login = await follow(flow.url.href);
  await signInAs(browser, phones.reader);
  const callback = await follow(new URL(login).searchParams.get('redirectUrl') ?? '');
  return openid.authorizationCodeGrant(client, new URL(callback), flow.checks);
}

describe('a registered client with the unmodified openid-client', () => {
  it('discovers everything at the public address', async () => {
    const metadata = client.serverMetadata();
    expect(metadata).toMatchObject({
      issuer: service.url,
      token_endpoint: `${service.url}/connect/token`,
      end_session_endpoint: `${service.url}/connect/endsession`,
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['ES256'],
    });
    const other = await fetch(`${service.url}/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(await other.json()).toMatchObject({ token_endpoint: `${service.url}/connect/token` });
    const keys = await (await fetch(metadata.jwks_uri ?? '')).json();
    expect(JSON.stringify(keys)).not.toContain('"d"');
  });

  it('is redirected to our sign-in page, and back with a code for its tokens', async () => {
    const login = await follow(flow.url.href);
    expect(login).toMatch(`${service.url}/login?redirectUrl=`);
    const back = new URL(login).searchParams.get('redirectUrl') ?? '';
    expect(back).toMatch(`${service.url}/connect/interaction/`);
    await signInAs(browser, phones.reader);
    // The sign-in page may go through gettoken, which passes the address on without tokens.
    const callback = await follow(`/token/gettoken?redirectUrl=${encodeURIComponent(back)}`);
    expect(callback).toMatch(`${redirectUri}?code=`);
    expect(callback).not.toContain('token=');
    const tokens = await openid.authorizationCodeGrant(client, new URL(callback), flow.checks);
    expect(tokens.claims()).toMatchObject({ iss: service.url, aud: 'reader-app' });
    expect(tokens.expires_in).toBe(90_000);
    expect(await service.signIn.authenticate(tokens.access_token)).toMatchObject({ role: 'user' });
  });

  it('is answered at once if the member is already signed in', async () => {
    await signInAs(browser, phones.reader);
    expect(await follow(flow.url.href)).toMatch(`${redirectUri}?code=`);
  });

  it('must use PKCE with the correct verifier', async () => {
    await signInAs(browser, phones.reader);
    const bare = new URL(flow.url);
    bare.searchParams.delete('code_challenge');
    bare.searchParams.delete('code_challenge_method');
    expect(await follow(bare.href)).toContain('error=invalid_request');
    const callback = await follow(flow.url.href);
    const wrong = { ...flow.checks, pkceCodeVerifier: openid.randomPKCECodeVerifier() };
    await expect(openid.authorizationCodeGrant(client, new URL(callback), wrong)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('gets no code for an address that is not registered', async () => {
    const { url } = await authorizationRequest({ redirect_uri: 'https://evil.example/' });
    const answer = await browser.get(url.href);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('登录请求无法完成');
  });

  it('refreshes with rotation; a used token ends its session, not the web app’s', async () => {
    const tokens = await signInThroughClient();
    const first = tokens.refresh_token ?? '';
    const next = await openid.refreshTokenGrant(client, first);
    expect(await service.signIn.authenticate(next.access_token)).not.toBeNull();
    service.advance(refreshGrace + 1);
    await expect(openid.refreshTokenGrant(client, first)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await service.signIn.authenticate(next.access_token)).toBeNull();
    await expect(openid.refreshTokenGrant(client, next.refresh_token ?? '')).rejects.toThrow();
    const web = await browser.get(`/token/gettoken?redirectUrl=${encodeURIComponent(`${service.url}/x`)}`);
    expect(web.headers.get('location')).toContain('token=');
  });

  it('reads the profile and introspects its own tokens when it requests no API', async () => {
    flow = await authorizationRequest({ scope: 'openid profile offline_access' });
    const tokens = await signInThroughClient();
    const profile = await openid.fetchUserInfo(client, tokens.access_token, tokens.claims()?.sub ?? '');
    expect(profile).toMatchObject({ name: '林小满' });
    expect(await openid.tokenIntrospection(client, tokens.access_token)).toMatchObject({ active: true });
    expect(await service.signIn.authenticate(tokens.access_token)).toBeNull();
  });

  it('revokes: its tokens are refused at once', async () => {
    const tokens = await signInThroughClient();
    await openid.tokenRevocation(client, tokens.refresh_token ?? '');
    expect(await service.signIn.authenticate(tokens.access_token)).toBeNull();
    await expect(openid.refreshTokenGrant(client, tokens.refresh_token ?? '')).rejects.toThrow();
  });

  it('signs out after a confirmation, and with it everything in this browser', async () => {
    const tokens = await signInThroughClient();
    const url = openid.buildEndSessionUrl(client, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: afterLogout,
      state: 'st',
    });
    const question = await browser.get(url.href);
    const page = await question.text();
    expect(page).toContain('读书机请求退出登录');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const answer = await browser.post('/connect/endsession/confirm', { xsrf, logout: 'yes' });
    expect(answer.headers.get('location')).toBe(`${afterLogout}?state=st`);
    expect(await service.signIn.authenticate(tokens.access_token)).toBeNull();
    expect(browser.cookie('gongdu_sso')).toBeUndefined();
    expect(await follow((await authorizationRequest()).url.href)).toMatch(`${service.url}/login`);
  });

  it('asks again once the web app has signed out, also for the next member', async () => {
    await signInThroughClient();
    browser.setCookie('gongdu_leaving', '1');
    await browser.get('/connect/endsession');
    const silent = await authorizationRequest({ prompt: 'none' });
    expect(await follow(silent.url.href)).toContain('error=login_required');
    flow = await authorizationRequest();
    const login = await follow(flow.url.href);
    expect(login).toMatch(`${service.url}/login`);
    const next = await signInAs(browser, phones.owner);
    const response = await browser.get(new URL(login).searchParams.get('redirectUrl') ?? '');
    const resume = response.headers.get('location') ?? '';
    const handOver = await browser.get(resume);
    // The library first signs the previous member out of its own session, by a form that submits itself.
    const form = await handOver.text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? '';
    const cleared = await browser.post('/connect/endsession/confirm', { xsrf, logout: 'yes' });
    const callback = await follow(cleared.headers.get('location') ?? '');
    const tokens = await openid.authorizationCodeGrant(client, new URL(callback), flow.checks);
    const owner = await service.signIn.authenticate(next.body.access_token);
    expect(tokens.claims()?.sub).toBe(String(owner?.uid));
  });

  it('cannot use the web app’s grants', async () => {
    await expect(
      openid.genericGrantRequest(client, 'password', { username: phones.reader, password: 'x' }),
    ).rejects.toMatchObject({ error: 'invalid_request' });
  });
});
