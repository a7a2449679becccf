import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn, signInByHand, tokensOf } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { webBuild } from '../support/product-copy.ts';
import { legal, others } from '../support/public-routes.ts';
import { address, expectPageError, newBrowser, story } from '../support/story.ts';

story();

const kilobyte = 1024;
/** Sizes of a public page: its HTML uncompressed, its scripts compressed. */
const htmlBudget = 60 * kilobyte;
const scriptBudget = 60 * kilobyte;

/** Drawn by the server, for everybody; an institution's page has its own story. */
const pages = new Map<string, readonly [title: string, heading: string]>([
  ...Object.entries(legal).map(([path, title]) => [path, [title, title]] as const),
  ...(['/', '/active', '/square', '/books', '/bookLists', '/topics', '/circles', '/search'] as const).map(
    (path) => [path, others[path]] as const,
  ),
]);

it('serves every public page complete to a visitor, with its title and within its budget', {
  tags: ['core'],
  meta: { promise: 'Every public page comes complete, with its title, in few bytes' },
}, async () => {
  const { request } = await newBrowser();
  for (const [path, [title]] of pages) {
    const reply = await request.get(path, { headers: { accept: '*/*' } });
    const html = await reply.text();
    expect([reply.status(), titleOf(html)], path).toEqual([200, title]);
    expect(html).toContain(`<link rel="canonical" href="${address()}${path}">`);
    expect(Buffer.byteLength(html), path).toBeLessThanOrEqual(htmlBudget);
    expect(await weightOfScripts(html), path).toBeLessThanOrEqual(scriptBudget);
  }
});

it('reads without script, with nothing for axe to find in both schemes and on a phone', async () => {
  const plain = await (await newBrowser({ javaScriptEnabled: false })).newPage();
  const checked = await (await newBrowser()).newPage();
  const found: string[] = [];
  for (const [path, [, heading]] of pages) {
    await plain.goto(path);
    const main = plain.getByRole('main');
    expect(await main.getByRole('heading', { level: 1, name: heading, exact: true }).isVisible()).toBe(true);
    // a real text, not an empty frame
    expect((await main.textContent())?.length, path).toBeGreaterThan(60);
    await checked.setViewportSize(phoneViewport);
    await checked.goto(path);
    expect(await overflowOf(checked), path).toBeLessThanOrEqual(0);
    found.push(...(await violationsOn(checked, path)));
  }
  expect(found).toEqual([]);
});

it('names on /third-party-sdk each package whose code is in the page’s files, and no other', async () => {
  const { request } = await newBrowser();
  const text = await (await request.get('/third-party-sdk')).text();
  const [, table = ''] = text.split('aria-label="用途、组件、许可证"');
  const listed = [...table.matchAll(/<tr><td>.*?<\/td><td>(.*?)<\/td>/g)].flatMap(([, names = '']) =>
    names.split('、'),
  );
  const built: string[] = JSON.parse(readFileSync(join(webBuild(), 'page/packages.json'), 'utf8'));
  // runs in a worker, whose files are built apart
  expect(listed.sort()).toEqual([...built, 'libheif-js'].sort());
});

it('opens the app’s own pages outside the shell, each with its title, with nothing for axe to find', async () => {
  const page = await (await newBrowser()).newPage();
  for (const path of ['/404', '/401', '/login'] as const) {
    const [title, heading] = others[path];
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe(title);
    expect(await violationsOn(page, path)).toEqual([]);
  }
});

it('keeps older versions of a text readable at addresses of their own, and prints without what leads around', async () => {
  const page = await (await newBrowser({ javaScriptEnabled: false })).newPage();
  await page.goto('/credit-rule');
  const versions = page.getByRole('navigation', { name: '历次版本' });
  await versions.getByRole('link', { name: '2026 年 11 月 21 日起', exact: true }).click();
  await page.waitForURL('**/credit-rule/2026-11-21');
  await page.getByText('这是旧版本，留作查阅。').waitFor();
  await page.getByRole('link', { name: '看现行版本' }).click();
  await page.waitForURL('**/credit-rule');
  await page.getByRole('navigation', { name: '本页目录' }).getByRole('link').nth(1).click();
  expect(page.url()).toMatch(/#section-2$/);
  await page.emulateMedia({ media: 'print' });
  for (const name of ['主导航', '本页目录', '公开页面'])
    expect(await page.getByRole('navigation', { name }).isVisible(), name).toBe(false);
  expect((await page.goto('/credit-rule/1999-01-01'))?.status()).toBe(404);
  await page.getByRole('heading', { name: '没有找到这个版本' }).waitFor();
  await expectPageError(/404.*1999/);
});

it("shows the site's contact data below every page, and the complaint address on the complaints’ pages", async () => {
  const page = await (await newBrowser({ javaScriptEnabled: false })).newPage();
  await page.goto('/logoff-notice');
  const contacts = page.getByRole('contentinfo').getByRole('region', { name: '联系我们' });
  const hrefs = await contacts
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([
    'mailto:hello@gongdu.example',
    'tel:051260000000',
    'mailto:complaint@gongdu.example',
  ]);
  expect(await contacts.textContent()).toContain('苏州市姑苏区');
  for (const path of ['/complaints-guide', '/report-notice']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'complaint@gongdu.example' }).waitFor();
  }
});

it('shows new works and books being read on the front page, and coming events and circles that invite on /active', async () => {
  const page = await (await newBrowser({ javaScriptEnabled: false })).newPage();
  await page.goto('/');
  const works = page.getByRole('region', { name: '书友刚写下的' }).getByRole('listitem');
  expect(await works.count()).toBe(3);
  expect(await page.getByRole('region', { name: '最近在读的书' }).getByRole('listitem').count()).toBe(3);
  await page.getByRole('link', { name: '看看有什么活动' }).click();
  await page.waitForURL('**/active');
  const events = page.getByRole('region', { name: '将要开始' }).getByRole('listitem');
  expect(await events.count()).toBeGreaterThan(0);
  const dates = await events
    .locator('time')
    .evaluateAll((all) => all.map((each) => each.getAttribute('datetime')));
  expect(dates).toEqual(dates.toSorted());
  expect(
    await page.getByRole('region', { name: '圈子在招呼' }).getByRole('listitem').count(),
  ).toBeGreaterThan(0);
});

it('answers an address that leads nowhere with 404 and a page that says so, whoever comes', async () => {
  const page = await (await newBrowser()).newPage();
  const reply = await page.goto('/no/such/place?x=1');
  expect(reply?.status()).toBe(404);
  await page.getByRole('heading', { name: '没有找到这个页面' }).waitFor();
  await expect.poll(() => page.title()).toBe('页面不存在 - 共读');
  await expectPageError(/404 .*\/no\/such\/place/);
});

it('sends callApp to the store with the same query, from any page, signed in or not', async () => {
  const context = await newBrowser();
  const page = await context.newPage();
  for (const path of ['/', '/privacy', '/publishPost', '/nowhere']) {
    await page.goto(`${path}?callApp=1&id=7`);
    await page.getByRole('heading', { level: 1, name: '下载共读 App' }).waitFor();
    expect(page.url()).toMatch(/\/app-store\?callApp=1&id=7$/);
  }
  const member = await signIn(context, 'zhiqiu');
  await member.goto('/index?callApp=post&id=7');
  await member.waitForURL('**/app-store?callApp=post&id=7');
});

it('leads from a text to the sign-in and back to it, and a member from there into the app', async () => {
  const context = await newBrowser();
  const page = await context.newPage();
  await page.goto('/copyright');
  await entry(page, '登录').click();
  await page.waitForURL('**/login?**');
  await signInByHand(page, 'zhiqiu');
  await page.waitForURL('**/copyright');
  await entry(page, '在共读中打开').click();
  await page.waitForURL('**/index');
});

it('leads from the front page into the app, and back out of it to a text without losing the way', async () => {
  const context: BrowserContext = await newBrowser();
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: '登录', exact: true }).click();
  await page.waitForURL('**/login?**');
  await signInByHand(page, 'zhiqiu');
  await page.waitForURL('**/index');
  await page.goto('/credit');
  await page.getByRole('link', { name: '信用分规则' }).click();
  await page.getByRole('heading', { level: 1, name: '信用分规则' }).waitFor();
  await page.goBack();
  await page.waitForURL('**/credit');
});

it('keeps the place in a text for who arrives with tokens in the address', async () => {
  const context = await newBrowser();
  await context.addCookies([{ name: 'gongdu_asked', value: '1', domain: 'localhost', path: '/' }]);
  const { access_token, refresh_token } = await tokensOf(context.request, 'zhiqiu');
  const page = await context.newPage();
  const tokens = new URLSearchParams({ token: access_token, refreshToken: refresh_token });
  await page.goto(`/service?${tokens}#section-2`);
  await page.waitForURL((address) => address.search === '');
  await page.getByRole('heading', { level: 1, name: legal['/service'] }).waitFor();
  const { pathname, hash } = new URL(page.url());
  expect([pathname, hash]).toEqual(['/service', '#section-2']);
  await expect
    .poll(() => page.locator('#section-2').evaluate((section) => section.getBoundingClientRect().top))
    .toBeLessThan(100);
});

it('refuses an address of another house at the sign-in service with a page that says so', async () => {
  const page = await (await newBrowser()).newPage();
  const reply = await page.goto('/token/gettoken?redirectUrl=https%3A%2F%2Fexample.com%2F');
  expect(reply?.status()).toBe(400);
  await page.getByText('返回地址未登记').first().waitFor();
  await expectPageError(/400.*token\/gettoken/);
});

function entry(page: Page, name: string) {
  return page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true });
}

function titleOf(html: string): string | undefined {
  return /<title>(.*?)<\/title>/.exec(html)?.[1];
}

async function weightOfScripts(html: string): Promise<number> {
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);
  const sizes = await Promise.all(
    scripts.map(async (src) => {
      const reply = await fetch(address() + src, { headers: { 'accept-encoding': 'gzip' } });
      await reply.arrayBuffer();
      return Number(reply.headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Pixels by which the page is wider than its window. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
