import * as openid from 'openid-client';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts, createReader, demoPassword, tokensOf } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { type OidcBrowserClient, startOidcBrowserClient } from '../support/oidc-browser-client.ts';
import { type OidcServerClient, startOidcServerClient } from '../support/oidc-server-client.ts';
import { createHome, type Product, registerClient, startProduct } from '../support/start-product.ts';
import { newBrowser, story } from '../support/story.ts';

// The other site is another host by its nature; the product's own page finds its session ended.
story(/^foreign request: http:\/\/localhost|status of 401/);

const home = createHome();
let product: Product;
let site: OidcBrowserClient;
let clientId = '';
let shop: OidcServerClient;
let shopKeys = { clientId: '', clientSecret: '' };

beforeAll(async () => {
  product = await startProduct(home);
  site = await startOidcBrowserClient(() => ({ issuer: product.address, clientId }));
  const addresses = ['--redirect', `${site.address}/callback`, '--logout', `${site.address}/bye`];
  const said = await registerClient(home, '--name', '书单页', '--public', ...addresses);
  clientId = wordAfter('client_id', said);
  shop = await startOidcServerClient(() => ({ issuer: product.address, ...shopKeys }));
  const ways = ['--redirect', `${shop.address}/callback`, '--logout', `${shop.address}/bye`];
  const keys = await registerClient(home, '--name', '书店', ...ways);
  shopKeys = { clientId: wordAfter('client_id', keys), clientSecret: wordAfter('client_secret', keys) };
});
afterAll(async () => {
  await site.close();
  await shop.close();
  await product.stop();
});

it('signs in, calls the API, renews, signs out and returns, then another person: oidc-client-ts as it is', async () => {
  const page = await (await newBrowser({ baseURL: product.address })).newPage();
  await page.goto(site.address);
  await press(page, '登录');
  await signInHere(page, accounts.xiaoman);
  await page.getByText('你好，林小满；接口认得林小满').waitFor();
  await press(page, '续期');
  await page.getByText('已续期：林小满').waitFor();

  await press(page, '退出');
  await page.getByText('书单页请求退出登录').waitFor();
  await press(page, '退出登录');
  await page.waitForURL(`${site.address}/bye**`);

  await press(page, '登录');
  await signInHere(page, accounts.zhiqiu);
  await page.getByText('你好，周知秋').waitFor();
});

it('serves the next person where the one before has signed out of the product only', async () => {
  const page = await (await newBrowser({ baseURL: product.address })).newPage();
  await page.goto(site.address);
  await press(page, '登录');
  await signInHere(page, accounts.xiaoman);
  await page.getByText('你好，林小满').waitFor();
  await page.goto(`${product.address}/connect/endsession`);
  await page.getByRole('link', { name: '退出登录' }).click();
  // a quick person: the sign-in page has not yet run, and this browser keeps its old tokens
  await page.waitForURL('**/login**', { waitUntil: 'commit' });
  await page.goto(site.address);
  await press(page, '登录');
  await signInHere(page, accounts.zhiqiu);
  await page.getByText('你好，周知秋').waitFor();
  expect(new URL(page.url()).origin).toBe(site.address);
});

it('signs in, renews, calls the API, signs out and returns, then another person: openid-client as it is, with a secret', async () => {
  const page = await (await newBrowser({ baseURL: product.address })).newPage();
  await page.goto(shop.address);
  await follow(page, '登录');
  await signInHere(page, accounts.xiaoman);
  await page.getByText('书店欢迎林小满').waitFor();
  await follow(page, '续期');
  await page.getByText('已续期：接口认得林小满').waitFor();

  await follow(page, '退出');
  await page.getByText('书店请求退出登录').waitFor();
  await press(page, '退出登录');
  await page.getByText('再见（shut）').waitFor();
  await page.goto(`${product.address}/user/profile`);
  await page.waitForURL('**/login?**');

  await page.goto(shop.address);
  await follow(page, '登录');
  await signInHere(page, accounts.zhiqiu);
  await page.getByText('书店欢迎周知秋').waitFor();
  await follow(page, '续期');
  await page.getByText('已续期：接口认得周知秋').waitFor();
});

it('asks, is allowed, is listed, and is ended with a press: its token is refused at once', async () => {
  const { page, link, take } = await openLink(
    { clientId, address: site.address },
    'openid profile shelf:read',
  );
  await page.goto(link);
  await enterPassword(page, accounts.chenyan);
  await page.getByRole('heading', { name: '允许「书单页」？' }).waitFor();
  await page.getByText('读取你的书架和阅读记录，包括不公开的').waitFor();
  expect(await violationsOn(page, 'consent')).toEqual([]);
  await press(page, '拒绝');
  await page.waitForURL(`${site.address}/callback?error=access_denied**`);
  await page.goto(link);
  await page.getByRole('button', { name: '允许' }).focus();
  await page.keyboard.press('Enter');
  const token = await take();
  expect(await statusOf(page, token, '/api/shelf')).toBe(200);
  expect(await statusOf(page, token, '/api/profile')).toBe(403);

  await page.goto(`${product.address}/user/profile#programs`);
  const row = page
    .getByRole('list', { name: '已授权的应用' })
    .getByRole('listitem')
    .filter({ hasText: '书单页' });
  await row.getByText('看到你的名字和头像').waitFor();
  await row.getByText('最近使用').waitFor();
  await press(page, '收回「书单页」的授权');
  await page.getByRole('dialog').getByRole('button', { name: '收回', exact: true }).click();
  await page.getByText('还没有允许过其他应用').waitFor();
  expect(await statusOf(page, token, '/api/shelf')).toBe(401);
  await page.goto(link);
  await page.getByRole('heading', { name: '允许「书单页」？' }).waitFor();
});

it('asks a signed-in member for the password again with prompt=login, and for nothing without it', async () => {
  const { page, link, take } = await openLink({ clientId, address: site.address }, 'openid profile');
  await page.goto(link);
  await signInHere(page, accounts.lanlan);
  await take();
  await page.goto(`${product.address}/index`);
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  await page.goto(link);
  await take();
  await page.goto(`${link}&prompt=login`);
  await page.getByRole('heading', { name: '再次登录，确认是你' }).waitFor();
  await enterPassword(page, accounts.lanlan);
  await take();
});

it('gives a program that an operator registers no right of the chief operator who opens its link', async () => {
  const { request } = await newBrowser({ baseURL: product.address });
  const chief = await tokensOf(request, 'operator');
  const keeper = await createReader(request);
  const keeperToken = (await tokensOf(request, keeper)).access_token;
  const call = async (token: string, path: string, method: string, data?: object) =>
    request.fetch(path, { method, headers: { authorization: `Bearer ${token}` }, ...(data && { data }) });
  const { data: self } = await (await call(keeperToken, '/api/User/GetUser', 'GET')).json();
  const rights = `/api/people/${self.uid}/rights`;
  const { data: person } = await (await call(chief.access_token, `/api/people/${self.uid}`, 'GET')).json();
  const given = {
    role: 'admin',
    permissions: ['system:site:manage'],
    note: '管理站点',
    version: person.version,
  };
  expect((await call(chief.access_token, rights, 'PUT', given)).status()).toBe(200);
  const desk = (await tokensOf(request, keeper)).access_token;
  const fields = {
    name: '榜单助手',
    redirects: [`${site.address}/callback`],
    logouts: [],
    publicClient: true,
  };
  const { data: registered } = await (await call(desk, '/api/site/clients', 'POST', fields)).json();
  const program = { clientId: registered.client.clientId, address: site.address };

  const { page, link } = await openLink(program, 'openid profile api');
  await page.goto(link);
  await page.waitForURL(`${site.address}/callback?error=invalid_scope**`);
  await registerClient(home, '--approve', program.clientId);
  const approved = await openLink(program, 'openid profile offline_access api', 'consent');
  await approved.page.goto(approved.link);
  await enterPassword(approved.page, accounts.operator);
  await approved.page.getByText('运营和机构的账号不能把这些交给其他应用').waitFor();
  expect(approved.page.url()).toContain(`${product.address}/connect/interaction/`);
  await press(approved.page, '允许');
  const stolen = await approved.take();
  const more = { ...given, permissions: ['*:*:*'], version: given.version + 1 };
  expect((await call(stolen, rights, 'PUT', more)).status()).toBe(401);
  expect((await call(stolen, '/api/site/clients', 'GET')).status()).toBe(401);
  const { data: after } = await (await call(chief.access_token, `/api/people/${self.uid}`, 'GET')).json();
  expect(after.permissions).toEqual(['system:site:manage']);
});

/** A link to the product as a program sends it, and what the program takes from the answer. */
async function openLink(
  program: { readonly clientId: string; readonly address: string },
  scope: string,
  prompt?: string,
) {
  const page = await (await newBrowser({ baseURL: product.address })).newPage();
  const options = { execute: [openid.allowInsecureRequests] };
  const issuer = new URL(product.address);
  const client = await openid.discovery(issuer, program.clientId, undefined, openid.None(), options);
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const link = openid.buildAuthorizationUrl(client, {
    redirect_uri: `${program.address}/callback`,
    scope,
    code_challenge_method: 'S256',
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    ...(prompt && { prompt }),
  });
  const take = async () => {
    await page.waitForURL(`${program.address}/callback?code=**`);
    return (await openid.authorizationCodeGrant(client, new URL(page.url()), { pkceCodeVerifier }))
      .access_token;
  };
  return { page, link: link.href, take };
}

async function statusOf(page: Page, token: string, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await page.context().request.get(`${product.address}${path}`, { headers })).status();
}

function wordAfter(name: string, said: string): string {
  return new RegExp(`${name} +(\\S+)`).exec(said)?.[1] ?? '';
}

function follow(page: Page, name: string): Promise<void> {
  return page.getByRole('link', { name, exact: true }).click();
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

/** Signs in, and allows the program. */
async function signInHere(page: Page, phone: string): Promise<void> {
  await enterPassword(page, phone);
  await press(page, '允许');
}

async function enterPassword(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check();
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
}
