import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts, demoPassword } from '../support/accounts.ts';
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

function wordAfter(name: string, said: string): string {
  return new RegExp(`${name} +(\\S+)`).exec(said)?.[1] ?? '';
}

function follow(page: Page, name: string): Promise<void> {
  return page.getByRole('link', { name, exact: true }).click();
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

async function signInHere(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check();
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
}
