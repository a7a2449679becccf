// Pictures of the product: `npm run screenshots` takes all. `-- chosen` takes those that stand in docs/pictures,
// `-- tour [screen…]` sheets of every screen, which are not kept in the tree.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type Account, signIn } from './support/accounts.ts';
import { desktopViewport, launch, phoneViewport } from './support/chromium.ts';
import { recompressPng } from './support/recompress-png.ts';
import { createHome, startProduct } from './support/start-product.ts';
import { takeTour } from './tour/take-tour.ts';

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
/** Kilobytes of a picture at most: there are twelve, and all stay below 4 MB. */
const maxKilobytes = 200;

interface Picture {
  readonly name: string;
  readonly account?: Account;
  readonly path: string;
  readonly contextOptions?: BrowserContextOptions;
  /** Brings the page to what the picture shows. */
  readonly ready: (page: Page) => Promise<void>;
}

const pictures: readonly Picture[] = [
  {
    name: 'sign-in',
    path: '/login',
    ready: (page) => page.getByRole('region', { name: '演示账号' }).waitFor(),
  },
  { name: 'home', account: 'xiaoman', path: '/index', ready: headingVisible },
  { name: 'my-posts', account: 'xiaoman', path: '/publishPost', ready: listVisible },
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
  {
    name: 'dark',
    account: 'operator',
    path: '/index',
    contextOptions: { colorScheme: 'dark' },
    ready: headingVisible,
  },
  {
    name: 'phone',
    account: 'xiaoman',
    path: '/publishPost',
    contextOptions: { viewport: phoneViewport },
    ready: listVisible,
  },
  { name: 'square', account: 'xiaoman', path: '/square', ready: listVisible },
  { name: 'book', account: 'xiaoman', path: '/book/10001', ready: headingVisible },
  {
    name: 'page-editor',
    account: 'nanfeng',
    path: '/VisualEditor/index',
    ready: (page) => page.getByRole('button', { name: '发布', exact: true }).waitFor(),
  },
  { name: 'public-page', path: '/i/nanfeng', ready: headingVisible },
];

const [part, ...wanted] = process.argv.slice(2);
const parts: Readonly<Record<string, (chromium: Browser, address: string) => Promise<void>>> = {
  chosen: async (chromium, address) => {
    for (const picture of pictures) await takeScreenshot(chromium, address, picture);
  },
  tour: (chromium, address) => takeTour(chromium, address, `${folder}/tour`, wanted, console.info),
};

mkdirSync(folder, { recursive: true });
const browser = await launch();
try {
  await takePictures(part === undefined ? Object.keys(parts) : [part]);
} finally {
  await browser.close();
}

/** Each part of a product of its own: opening a screen reads its messages. */
async function takePictures(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const take = parts[name];
    if (!take) throw new Error(`no pictures are called ${name}; there are ${Object.keys(parts).join(', ')}`);
    const product = await startProduct(createHome());
    try {
      await take(browser, product.address);
    } finally {
      await product.stop();
    }
  }
}

async function takeScreenshot(
  chromium: Browser,
  address: string,
  { name, account, path, contextOptions = {}, ready }: Picture,
): Promise<void> {
  const context = await chromium.newContext({
    baseURL: address,
    viewport: desktopViewport,
    deviceScaleFactor: 1,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    ...contextOptions,
  });
  const page = await openPage(context, account, path);
  await ready(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const file = `${folder}/${name}.png`;
  const picture = recompressPng(await page.screenshot({ animations: 'disabled', caret: 'hide' }), {
    levels: 64,
  });
  writeFileSync(file, picture);
  await context.close();
  const size = Math.ceil(picture.length / 1024);
  if (size > maxKilobytes) throw new Error(`${file} has ${size} KB, more than ${maxKilobytes} KB`);
  console.info(`${file} ${size} KB`);
}

async function openPage(context: BrowserContext, account: Account | undefined, path: string): Promise<Page> {
  if (account) return signIn(context, account, path);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function headingVisible(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

async function listVisible(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 2 }).nth(2).waitFor();
}
