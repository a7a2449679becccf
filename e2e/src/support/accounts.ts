import { randomInt } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Locator, Page } from 'playwright-core';

/** The demo accounts; 蓝蓝 owns 灯下出版社, whose page is a draft and whose licence has run out. */
export const accounts = {
  xiaoman: '13800000001',
  zhiqiu: '13800000002',
  nanfeng: '13800000003',
  chenyan: '13800000004',
  operator: '13800000005',
  lanlan: '13800000006',
} as const;
export type Account = keyof typeof accounts;
/** The phone of a member who has no demo account. */
export type Phone = `1${string}`;
/** The password of the demo accounts. */
export const demoPassword = 'gongdu-demo';
/** The password of every member that a story creates. */
export const password = 'lamp-river-2026';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Trades the password for tokens at the sign-in service, as another device would. */
export function tokensOf(request: APIRequestContext, account: Account | Phone): Promise<Tokens> {
  return requestTokens(request, {
    grant_type: 'password',
    username: phoneOf(account),
    password: passwordOf(account),
  });
}

/** Creates a reader by a first sign-in with a text message (demo mode); without an age the page asks for it. */
export async function createReader(request: APIRequestContext, { tellsAge = true } = {}): Promise<Phone> {
  const number = randomInt(1_000_000_000);
  const phone: Phone = `19${String(number).padStart(9, '0')}`;
  // from another IP address each: codes per address and hour are limited
  const headers = { 'x-forwarded-for': [10, number >> 16, number >> 8, number].map(lowByte).join('.') };
  const sent = await request.post('/api/auth/sms-codes', { data: { phone }, headers });
  if (!sent.ok()) throw new Error(`no code for ${phone}: ${sent.status()} ${await sent.text()}`);
  const code = await codeSentTo(request, phone);
  const { access_token } = await requestTokens(request, { grant_type: 'sms', phone, code }, headers);
  const own = { headers: { authorization: `Bearer ${access_token}` } };
  if (tellsAge) await request.put('/api/minors/me/age', { ...own, data: { over14: true } });
  await request.post('/api/security/phone/current-code', own);
  const data = { next: password, code: await codeSentTo(request, phone) };
  const set = await request.post('/api/security/password', { ...own, data });
  if (!set.ok()) throw new Error(`no password for ${phone}: ${set.status()} ${await set.text()}`);
  return phone;
}

/** The latest code of a phone, as demo mode shows it. */
export async function codeSentTo(request: APIRequestContext, phone: string): Promise<string> {
  const outbox = await request.get('/dev/outbox', { headers: { accept: 'application/json' } });
  const { messages }: { messages: { phone: string; code: string }[] } = await outbox.json();
  return messages.find((message) => message.phone === phone)?.code ?? '';
}

/** Opens `path` as the sign-in service returns to it: both tokens in the address. */
export async function signIn(
  context: BrowserContext,
  account: Account | Phone,
  path = '/index',
): Promise<Page> {
  return enterWith(context, await tokensOf(context.request, account), path);
}

/** Does what 进入机构后台 does: exchanges a ticket for a session of the member's institution. */
export async function enterInstitution(
  context: BrowserContext,
  account: Account | Phone,
  path = '/index',
): Promise<Page> {
  return enterWith(context, await institutionTokensOf(context.request, account), path);
}

/** Tokens for a session of the member's institution. */
export async function institutionTokensOf(
  request: APIRequestContext,
  account: Account | Phone,
): Promise<Tokens> {
  const { access_token } = await tokensOf(request, account);
  const headers = { authorization: `Bearer ${access_token}` };
  const issued = await request.post('/api/auth/institution-tickets', { headers });
  if (!issued.ok()) throw new Error(`no ticket: ${issued.status()} ${await issued.text()}`);
  const { ticket } = (await issued.json()).data;
  return requestTokens(request, { grant_type: 'ticket', ticket });
}

async function enterWith(
  context: BrowserContext,
  { access_token, refresh_token }: Tokens,
  path: string,
): Promise<Page> {
  const page = await context.newPage();
  await setAskedCookie(context);
  const params = new URLSearchParams({ token: access_token, refreshToken: refresh_token });
  const [address = '', hash] = path.split('#');
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}${params}${hash ? `#${hash}` : ''}`);
  await menu(page)
    .or(page.getByRole('button', { name: /^(打开主菜单|返回|目录)$/ }))
    .first()
    .waitFor();
  return page;
}

/** Opens every directory of the menu, of which the shell opens only the current one. */
export async function unfoldMenu(page: Page): Promise<void> {
  await menu(page).waitFor();
  const folded = menu(page).getByRole('button', { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Marks the sign-in as started by this page, as it does itself: tokens in the address are accepted only then. */
async function setAskedCookie(context: BrowserContext): Promise<void> {
  await context.addCookies([{ name: 'gongdu_asked', value: '1', domain: 'localhost', path: '/' }]);
}

/** Signs in on the sign-in page: phone, password, consent. `page` shows the sign-in page already. */
export async function signInByHand(page: Page, account: Account | Phone): Promise<void> {
  await page.getByRole('textbox', { name: '手机号' }).fill(phoneOf(account));
  await page.getByLabel('密码', { exact: true }).fill(passwordOf(account));
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The age question after a member's first sign-in. */
export async function answerAge(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: '你已满 14 周岁吗？' });
  await question.getByRole('button', { name: '已满 14 周岁', exact: true }).click();
  await question.waitFor({ state: 'hidden' });
}

/** Opens the avatar's menu, the only menu of the top bar that is named after its content. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('banner').locator('button[aria-haspopup=menu]:not([aria-label])').click();
}

/** Signs out by the avatar's menu, confirms, and waits for the sign-in page. */
export async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog', { name: '系统提示' }).getByRole('button', { name: '确定' }).click();
  await page.waitForURL('**/login?**');
}

export function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: '主菜单' });
}

/** The tab bar. */
export function tabBar(page: Page): Locator {
  return page.getByRole('navigation', { name: '已打开的页面' });
}

export function bell(page: Page): Locator {
  return page.getByRole('banner').locator('a[data-tip="消息中心"]');
}

function phoneOf(account: Account | Phone): string {
  const known: Readonly<Record<string, string>> = accounts;
  return known[account] ?? account;
}

function passwordOf(account: Account | Phone): string {
  return phoneOf(account) === account ? password : demoPassword;
}

function lowByte(number: number): number {
  return number & 255;
}

async function requestTokens(
  request: APIRequestContext,
  credentials: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Tokens> {
  const client = { client_id: 'gongdu-web', client_secret: 'gongdu-web-public', scope: 'api offline_access' };
  const reply = await request.post('/connect/token', { form: { ...client, ...credentials }, headers });
  if (!reply.ok()) throw new Error(`no tokens: ${reply.status()} ${await reply.text()}`);
  return reply.json();
}
