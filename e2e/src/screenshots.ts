import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { desktop, launch, phone } from './chromium.ts';
import { type Account, signIn } from './people.ts';
import { smallerPng } from './smaller-png.ts';
import { newHome, startProduct } from './start-product.ts';

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
/** Kilobytes of a picture at most: the README shows eight of them. */
const largest = 200;

interface Picture {
  readonly name: string;
  readonly account?: Account;
  readonly path: string;
  readonly look?: BrowserContextOptions;
  /** Brings the page to what the picture shows. */
  readonly ready: (page: Page) => Promise<void>;
}

const pictures: readonly Picture[] = [
  {
    name: 'sign-in',
    path: '/login',
    ready: (page) => page.getByRole('region', { name: '演示账号' }).waitFor(),
  },
  { name: 'home', account: 'xiaoman', path: '/index', ready: headed },
  { name: 'my-posts', account: 'xiaoman', path: '/publishPost', ready: listed },
  {
    name: 'editor',
    account: 'xiaoman',
    path: '/publishPost?tab=draft',
    ready: async (page) => {
      await page.getByRole('heading', { level: 2 }).getByRole('link').first().click();
      await page.getByRole('textbox', { name: '正文' }).waitFor();
    },
  },
  {
    name: 'review-queue',
    account: 'operator',
    path: '/approval/posts',
    ready: (page) => page.getByRole('button', { name: /^不通过/ }).waitFor(),
  },
  {
    name: 'messages',
    account: 'zhiqiu',
    path: '/message/system-notice',
    ready: (page) =>
      page
        .getByRole('link', { name: /通过审核/ })
        .first()
        .waitFor(),
  },
  { name: 'dark', account: 'operator', path: '/index', look: { colorScheme: 'dark' }, ready: headed },
  { name: 'phone', account: 'xiaoman', path: '/publishPost', look: { viewport: phone }, ready: listed },
];

mkdirSync(folder, { recursive: true });
const product = await startProduct(newHome());
const browser = await launch();
try {
  for (const picture of pictures) await take(browser, picture);
} finally {
  await browser.close();
  await product.stop();
}

async function take(from: Browser, { name, account, path, look = {}, ready }: Picture): Promise<void> {
  const context = await from.newContext({
    baseURL: product.address,
    viewport: desktop,
    deviceScaleFactor: 1,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    ...look,
  });
  const page = await opened(context, account, path);
  await ready(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const file = `${folder}/${name}.png`;
  const picture = smallerPng(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  writeFileSync(file, picture);
  await context.close();
  const size = Math.ceil(picture.length / 1024);
  if (size > largest) throw new Error(`${file} has ${size} KB, more than ${largest} KB`);
  console.info(`${file} ${size} KB`);
}

async function opened(context: BrowserContext, account: Account | undefined, path: string): Promise<Page> {
  if (account) return signIn(context, account, path);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function headed(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

async function listed(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 2 }).nth(2).waitFor();
}
