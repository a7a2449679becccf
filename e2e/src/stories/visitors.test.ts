import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerAge, codeSentTo, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { newBrowser, story } from '../support/story.ts';

story();

const freshPhones = { desktop: '13911113333', phone: '13911113344' } as const;
/** Bytes of a page with what it loads, pictures left out. */
const budget = 60 * 1024;

it('lets a visitor find a book, read on from text to text without script, sign up from one and come back to it', {
  tags: ['core'],
  meta: { promise: 'A visitor looks around without script and signs up where they read' },
}, async () => {
  const plain = await (await newBrowser({ javaScriptEnabled: false })).newPage();
  await plain.goto('/');
  await place(plain, '广场').click();
  await plain.waitForURL('**/square');
  await plain.getByRole('navigation', { name: '广场分栏' }).getByRole('link', { name: '书评' }).click();
  const reviewed = plain
    .getByRole('main')
    .getByRole('link', { name: /^《.+》$/ })
    .first();
  const title = ((await reviewed.textContent()) ?? '').slice(1, -1);

  await place(plain, '搜索').click();
  await plain.getByRole('searchbox').fill(title);
  await plain.getByRole('button', { name: '搜索' }).click();
  await plain.waitForURL('**/search?q=*');
  const found = plain
    .getByRole('main')
    .locator('section', { has: plain.getByRole('heading', { name: '图书' }) });
  await found.getByRole('link', { name: title }).first().click();
  await plain.waitForURL('**/book/*');

  const address = await readOn(plain, (link) => link.click());
  const heading = (await plain.getByRole('heading', { level: 1 }).textContent()) ?? '';

  // the sign-in is the app's and needs script
  const page = await (await newBrowser()).newPage();
  await page.goto(address);
  await page.getByRole('navigation', { name: '登录后可以' }).getByRole('link', { name: '收藏' }).click();
  await signUp(page, freshPhones.desktop, (button) => button.click());
  await comesBack(page, address, heading);
});

it('takes a visitor with a thumb from a book typed in letters, over three texts, to the fourth and back to it', async () => {
  const hand = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const page = await hand.newPage();
  await page.goto('/search');
  await page.getByRole('searchbox').tap();
  await page.keyboard.type('weicheng');
  await page.getByRole('button', { name: '搜索' }).tap();
  await page.waitForURL('**/search?q=weicheng');
  await page.getByRole('main').getByRole('link', { name: '围城' }).first().tap();
  await page.waitForURL('**/book/*');
  const address = await readOn(page, (link) => link.tap());
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('navigation', { name: '登录后可以' }).getByRole('link', { name: '收藏' }).tap();
  await signUp(page, freshPhones.phone, (button) => button.tap());
  await comesBack(page, address, heading);
});

/** From a book's page to a review of it, and from text to text. @returns The address of the fourth. */
async function readOn(page: Page, press: (link: Locator) => Promise<void>): Promise<string> {
  const reviews = page.locator('section', { has: page.getByRole('heading', { name: '书评', exact: true }) });
  await press(reviews.getByRole('heading', { level: 3 }).getByRole('link').first());
  await page.waitForURL('**/post/*');
  const read = [pathOf(page)];
  while (read.length < 4) {
    const more = page
      .getByRole('region', { name: '更多' })
      .getByRole('heading', { level: 3 })
      .getByRole('link');
    const addresses = await more.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThanOrEqual(3);
    const next = addresses.find((address) => !read.includes(address)) ?? '';
    await press(page.locator(`.more a[href="${next}"]`).first());
    await page.waitForURL(`**${next}`);
    read.push(pathOf(page));
  }
  return read[3] ?? '';
}

async function signUp(page: Page, phone: string, press: (button: Locator) => Promise<void>): Promise<void> {
  await page.waitForURL('**/login?**');
  await press(page.getByRole('tab', { name: '验证码登录' }));
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await press(page.getByRole('button', { name: '获取验证码' }));
  await page.getByRole('button', { name: /(5\d|60) 秒后重发/ }).waitFor();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await codeSentTo(page.request, phone));
  await page.getByRole('checkbox').check();
  await press(page.getByRole('button', { name: '登录', exact: true }));
}

/** The text they read stands there, as members see it. */
async function comesBack(page: Page, address: string, heading: string): Promise<void> {
  await page.waitForURL(`**${address}`);
  await answerAge(page);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.getByRole('button', { name: /^收藏/ }).waitFor();
}

it('weighs little, pages without script, fits a phone and leaves axe nothing to find', async () => {
  const page = await (await newBrowser()).newPage();
  await page.setViewportSize(phoneViewport);
  const found: string[] = [];
  for (const path of [
    '/square',
    '/square?kind=short_review',
    '/books',
    '/bookLists',
    '/topics',
    '/circles',
    '/search?q=书',
  ]) {
    await page.goto(path);
    expect(await page.locator('script[src]').count(), path).toBe(0);
    const bytes = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ initiatorType }) => initiatorType !== 'img')
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    );
    expect(bytes, path).toBeLessThanOrEqual(budget);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      path,
    ).toBeLessThanOrEqual(0);
    found.push(...(await violationsOn(page, path)));
  }
  expect(found).toEqual([]);
  const plain = await (await newBrowser({ javaScriptEnabled: false })).newPage();
  await plain.goto('/square?feed=newest');
  const first = await plain.locator('.works h3 a, .works .said a').first().getAttribute('href');
  await plain.getByRole('link', { name: '下一页' }).click();
  await plain.waitForURL('**/square?feed=newest&after=*');
  expect(await plain.locator(`.works a[href="${first}"]`).count()).toBe(0);
  await plain.getByRole('link', { name: '回到第一页' }).click();
  await plain.waitForURL('**/square?feed=newest');
});

it('opens the app at the same addresses for a member', async () => {
  const page = await signIn(await newBrowser(), 'zhiqiu', '/square');
  await page.getByRole('tab', { name: '关注' }).waitFor();
  await page.goto('/books');
  await page.getByRole('navigation', { name: '图书分类' }).getByRole('button', { name: '全部' }).waitFor();
  await page.goto('/topics');
  await page.getByRole('searchbox', { name: '搜话题' }).waitFor();
  await page.goto('/bookLists');
  await page.getByRole('searchbox', { name: '搜书单' }).waitFor();
});

function place(page: Page, name: string) {
  return page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true });
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}
