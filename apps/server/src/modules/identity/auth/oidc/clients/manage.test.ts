import {
  listClients,
  registerClient,
  removeClient,
  rotateClientSecret,
  setClientEnabled,
  updateClient,
} from '@gongdu/contract/core/site/clients';
import { getUser } from '@gongdu/contract/identity/auth/session';
import * as openid from 'openid-client';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  type AuthApp,
  callApi,
  phones,
  signInAs,
  startAuthApp,
} from '../../../../../testing/app/auth-app.ts';
import { followAuthorization } from '../../../../../testing/app/follow-authorization.ts';
import type { TestBrowser } from '../../../../../testing/browser.ts';

const redirectUri = 'https://shelf.example/callback';
const fields = { name: '书架', redirects: [redirectUri], logouts: ['https://shelf.example/bye'] };

let service: AuthApp;
let token: string;
let browser: TestBrowser;
beforeAll(async () => {
  service = await startAuthApp();
  token = await service.token(phones.operator);
});
afterAll(() => service.close());
beforeEach(async () => {
  browser = service.browser();
  await signInAs(browser, phones.reader);
});

const at = (clientId: string, rest = '') => `/api/site/clients/${clientId}${rest}`;

async function register(publicClient = false) {
  const body = { ...fields, publicClient };
  const { body: answer } = await callApi(service.url, registerClient, token, registerClient.path, body);
  const { clientId } = answer.data.client;
  // by a second operator: `approval.test.ts`
  await service.db`update auth_oidc_client set approved_at = now() where client_id = ${clientId}`;
  return { ...answer.data, clientId };
}

async function act<E extends Parameters<typeof callApi>[1]>(endpoint: E, path: string, input?: unknown) {
  return callApi(service.url, endpoint, token, path, input);
}

const discover = (id: string, secret: string | null) =>
  openid.discovery(
    new URL(service.url),
    id,
    undefined,
    secret === null ? openid.None() : openid.ClientSecretBasic(secret),
    { execute: [openid.allowInsecureRequests] },
  );

/** The code flow with PKCE of the member of this browser. */
async function tokensOf(clientId: string, secret: string | null) {
  const client = await discover(clientId, secret);
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const address = openid.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: 'openid profile offline_access api',
    state: 'st',
    prompt: 'consent',
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  }).href;
  const next = await followAuthorization(browser, service.url, address);
  return openid.authorizationCodeGrant(client, new URL(next), { pkceCodeVerifier, expectedState: 'st' });
}

const statusWith = async (accessToken: string, url = service.url) =>
  (await callApi(url, getUser, accessToken)).status;

it('registers one, whose secret is shown once and works; the list shows when it was last used', async () => {
  const { clientId, secret, client } = await register();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(client).toMatchObject({
    ...fields,
    publicClient: false,
    lastUsedAt: null,
    disabledAt: null,
    version: 1,
  });
  const listed = async () =>
    (await act(listClients, listClients.path)).body.data.find((each) => each.clientId === clientId);
  expect(JSON.stringify(await listed())).not.toContain(secret);
  const tokens = await tokensOf(clientId, secret);
  expect(await statusWith(tokens.access_token)).toBe(200);
  expect((await listed())?.lastUsedAt).not.toBeNull();
  const [row] = await service.db<{ act: string; details: Record<string, string> }[]>`
    select act, details from audit_log order by id desc limit 1`;
  expect(row).toMatchObject({ act: 'client.registered', details: { name: '书架', clientId } });
  expect(JSON.stringify(row)).not.toContain(secret);
});

it('rotates: the previous secret stays valid for the chosen time', async () => {
  const { clientId, secret: first } = await register();
  const kept = await act(rotateClientSecret, at(clientId, '/secret'), { keepHours: 24, version: 1 });
  const { secret: second, client } = kept.body.data;
  expect(client.previousSecretUntil).not.toBeNull();
  await tokensOf(clientId, first);
  await tokensOf(clientId, second);
  service.advance(24 * 3600 + 1);
  browser = service.browser();
  await signInAs(browser, phones.reader);
  token = await service.token(phones.operator);
  await expect(tokensOf(clientId, first)).rejects.toMatchObject({ status: 401 });
  const now = await act(rotateClientSecret, at(clientId, '/secret'), { keepHours: 0, version: 2 });
  await expect(tokensOf(clientId, second)).rejects.toMatchObject({ status: 401 });
  await tokensOf(clientId, now.body.data.secret);
  const open = await register(true);
  const refused = await act(rotateClientSecret, at(open.clientId, '/secret'), { keepHours: 0, version: 1 });
  expect(refused.body.problem).toBe('client.without_secret');
});

it('disables: sign-ins end on all nodes, and it is unknown until it is enabled again', async () => {
  const node = await service.startNode();
  const { clientId } = await register(true);
  const tokens = await tokensOf(clientId, null);
  expect(await statusWith(tokens.access_token, node.url)).toBe(200);
  const disabled = await act(setClientEnabled, at(clientId, '/enabled'), { enabled: false, version: 1 });
  expect(disabled.body.data).toMatchObject({ endedSessions: 1 });
  await vi.waitFor(async () => {
    expect(await statusWith(tokens.access_token)).toBe(401);
    expect(await statusWith(tokens.access_token, node.url)).toBe(401);
  });
  const client = await discover(clientId, null);
  await expect(openid.refreshTokenGrant(client, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_client',
  });
  await expect(tokensOf(clientId, null)).rejects.toThrow(/登录请求无法完成/);
  await act(setClientEnabled, at(clientId, '/enabled'), { enabled: true, version: 2 });
  expect(await statusWith((await tokensOf(clientId, null)).access_token)).toBe(200);
});

it('deletes, and refuses a version that was changed since', async () => {
  const { clientId } = await register(true);
  const tokens = await tokensOf(clientId, null);
  const renamed = await act(updateClient, at(clientId), { ...fields, name: '书架二号', version: 1 });
  expect(renamed.body.data).toMatchObject({ name: '书架二号', version: 2 });
  const late = await act(updateClient, at(clientId), { ...fields, version: 1 });
  expect([late.status, late.body.problem]).toEqual([409, 'client.changed_elsewhere']);
  const gone = await act(removeClient, `${at(clientId)}?version=2`);
  expect(gone.body.data).toEqual({ endedSessions: 1 });
  await vi.waitFor(async () => expect(await statusWith(tokens.access_token)).toBe(401));
  const missing = await act(removeClient, `${at(clientId)}?version=2`);
  expect(missing.body.problem).toBe('client.not_found');
});

it.each([
  ['http://shelf.example/callback', '请使用 https 地址（http 只用于本机）'],
  ['https://*.shelf.example/', '地址不完整，或含有 # 或 *'],
  ['example.shelf.app:/back', '不能使用这种地址'],
  ['https://user:secret@shelf.example/', '地址里不能有用户名和密码'],
  ['https://user@shelf.example/', '地址里不能有用户名和密码'],
  ['https://:secret@shelf.example/', '地址里不能有用户名和密码'],
  ['https://shelf.example/#x', '地址不完整，或含有 # 或 *'],
  ['https://shelf.example/a\nb', '不能有空格、换行或看不见的字符'],
  ['https://shelf.example\t/', '不能有空格、换行或看不见的字符'],
  ['https://shelf.example/\u202egpj', '不能有空格、换行或看不见的字符'],
  ['https:\\\\shelf.example', '不能有空格、换行或看不见的字符'],
  ['javascript:alert(1)', '不能使用这种地址'],
])('refuses %s at its field', async (address, message) => {
  const body = { ...fields, redirects: [redirectUri, address], publicClient: false };
  const { status, body: answer } = await act(registerClient, registerClient.path, body);
  expect(status).toBe(400);
  expect(answer.fields).toEqual([{ field: 'redirects', message: expect.stringContaining(message) }]);
});

it('is closed to all other roles', async () => {
  const { body } = await signInAs(service.browser(), phones.reader);
  expect((await callApi(service.url, listClients, body.access_token)).status).toBe(403);
});
