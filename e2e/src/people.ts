import type { APIRequestContext, BrowserContext, Locator, Page } from 'playwright-core';

/** The demo accounts (P2). */
export const accounts = {
  xiaoman: '13800000001',
  zhiqiu: '13800000002',
  nanfeng: '13800000003',
  chenyan: '13800000004',
  operator: '13800000005',
} as const;
export type Account = keyof typeof accounts;
export const password = 'gongdu-demo';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Trades the password for tokens at the sign-in service (S7), as another device would. */
export async function tokensOf(request: APIRequestContext, account: Account): Promise<Tokens> {
  const reply = await request.post('/connect/token', {
    form: {
      grant_type: 'password',
      client_id: 'gongdu-web',
      client_secret: 'gongdu-web-public',
      scope: 'api offline_access',
      username: accounts[account],
      password,
    },
  });
  if (!reply.ok()) throw new Error(`no tokens for ${account}: ${reply.status()} ${await reply.text()}`);
  return reply.json();
}

/** Enters `path` as the sign-in service sends people back: both tokens in the address (S4). */
export async function signIn(context: BrowserContext, account: Account, path = '/index'): Promise<Page> {
  const { access_token, refresh_token } = await tokensOf(context.request, account);
  const page = await context.newPage();
  const carried = new URLSearchParams({ token: access_token, refreshToken: refresh_token });
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}${carried}`);
  await menu(page)
    .or(page.getByRole('button', { name: '打开主菜单' }))
    .first()
    .waitFor();
  return page;
}

/** As a person does it: phone, password, consent. `page` shows the sign-in page already. */
export async function signInByHand(page: Page, account: Account): Promise<void> {
  await page.getByRole('textbox', { name: '手机号' }).fill(accounts[account]);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

export function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: '主菜单' });
}

/** The tag bar (S2). */
export function tags(page: Page): Locator {
  return page.getByRole('navigation', { name: '已打开的页面' });
}

export function bell(page: Page): Locator {
  return page.getByRole('banner').locator('a[data-tip="消息中心"]');
}
