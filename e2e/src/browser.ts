import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

export const accounts = {
  xiaoman: '13800000001',
  zhiqiu: '13800000002',
  nanfeng: '13800000003',
  chenyan: '13800000004',
  operator: '13800000005',
} as const;
export type Account = keyof typeof accounts;
export const password = 'gongdu-demo';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

let browser: Browser;
const open = new Set<BrowserContext>();
const complaints: string[] = [];

/** Call once in a story's file: a Chromium for it, and no console error or foreign request goes unnoticed. */
export function story(): void {
  beforeAll(async () => {
    browser = await launch();
  });
  afterEach(async () => {
    await Promise.all([...open].map((context) => context.close()));
    open.clear();
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(() => browser.close());
}

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A browser of its own: own storage, own session. */
export async function newBrowser(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: inject('address'),
    viewport: desktop,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    ...options,
  });
  open.add(context);
  context.on('page', watch);
  return context;
}

/** Signs in as a person does: the sign-in page, phone, password. Leaves the page on /index. */
export async function signIn(context: BrowserContext, account: Account, path = '/index'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('textbox', { name: '手机号' }).fill(accounts[account]);
  await page.getByLabel('密码', { exact: true }).fill(password);
  const agree = page.getByRole('checkbox', { name: /已阅读/ });
  if (await agree.count()) await agree.check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page
    .getByRole('navigation', { name: '主菜单' })
    .or(page.getByRole('button', { name: '打开主菜单' }))
    .first()
    .waitFor();
  return page;
}

/** Lets one expected console message pass, e.g. a 401 that the story provokes. */
export function expectComplaint(pattern: RegExp): void {
  const index = complaints.findIndex((complaint) => pattern.test(complaint));
  expect(index, `none of ${JSON.stringify(complaints)} matches ${pattern}`).toBeGreaterThanOrEqual(0);
  for (const complaint of complaints.filter((each) => pattern.test(each)))
    complaints.splice(complaints.indexOf(complaint), 1);
}

function watch(page: Page): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(`page: ${error.message}`));
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    const own = host === new URL(inject('address')).host || ['data:', 'blob:'].includes(protocol);
    if (!own) complaints.push(`foreign request: ${request.url()}`);
  });
}
