import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, menu, signIn, unfoldMenu } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

story();

const bar = (page: Page) => page.getByRole('navigation', { name: '底栏' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });

it('opens the square at once on a phone, with rows and an address for each kind, and keeps the place in each', async () => {
  const context = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const page = await signIn(context, 'zhiqiu');
  await bar(page).getByRole('link', { name: '发现' }).tap();
  await page.waitForURL('**/square');
  await page.getByRole('banner').getByText('发现', { exact: true }).waitFor();
  const kinds = [
    ['推荐', ''],
    ['关注', '?feed=following'],
    ['书评', '?kind=review'],
    ['短评', '?kind=short_review'],
    ['书单', '?kind=book_list'],
    ['领读', '?kind=reading_lead'],
    ['圈子', '?kind=circle'],
    ['话题', '?kind=topic'],
  ] as const;
  await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(kinds.map(([name]) => name));
  for (const [name, query] of kinds) {
    await tab(page, name).tap();
    await page.waitForURL((url) => url.pathname === '/square' && url.search === query);
    await panel(page, name).getByRole('listitem').first().waitFor();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await pageReady(page);
  expect(await violationsOn(page, 'topics of the square')).toEqual([]);

  const reviews = await scrolled(page, '书评');
  const topics = await scrolled(page, '话题');
  await tab(page, '书评').tap();
  await reviews.stands();
  await tab(page, '话题').tap();
  await topics.stands();

  // another page and back: the bottom bar opens the tab that was left
  await bar(page).getByRole('link', { name: '我', exact: true }).tap();
  await page.waitForURL('**/me');
  await bar(page).getByRole('link', { name: '发现' }).tap();
  await page.waitForURL('**/square?kind=topic');
  await topics.stands();
  await bar(page).getByRole('link', { name: '发现' }).tap();
  await page.waitForURL((url) => url.pathname === '/square' && url.search === '');
  await panel(page, '推荐').getByRole('listitem').first().waitFor();

  await page.getByRole('button', { name: '目录' }).tap();
  await expect
    .poll(() => page.getByRole('menuitem').allInnerTexts())
    .toEqual(['书库', '书单', '领读', '圈子', '话题', '机构', '资讯与直播']);
  await page.getByRole('menuitem', { name: '机构' }).tap();
  await page.getByRole('main').getByRole('link', { name: '南风书店', exact: true }).waitFor();
  expect(await bar(page).getByRole('link', { name: '发现' }).getAttribute('aria-current')).toBe('page');
});

it('finds the directories by keyboard, and says where a work stands that was opened from home', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman');
  await unfoldMenu(page);
  for (const [name, first] of [
    ['书单', '睡不着的夜里会去摸的书'],
    ['话题', '#小说里的普通人'],
    ['机构', '江城图书馆'],
  ] as const) {
    await menu(page).getByRole('link', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('link', { name: first, exact: true }).first().waitFor();
    expect(await crumbs(page)).toEqual(['首页', '发现', name]);
  }
  await page.goto('/topics');
  await page.getByRole('searchbox', { name: '搜话题' }).fill('普通');
  await page.waitForURL('**/topics?name=*');
  await page.getByRole('link', { name: '#小说里的普通人', exact: true }).waitFor();
  await pageReady(page);
  expect(await violationsOn(page, 'topics')).toEqual([]);

  await menu(page).getByRole('link', { name: '资讯与直播' }).click();
  const kinds = page.getByRole('main').getByRole('navigation', { name: '资讯与直播' });
  await page.getByText(/^\d+ 条资讯$/).waitFor();
  await kinds.getByRole('link', { name: '直播' }).press('Enter');
  await page.waitForURL('**/live');
  await page.getByText(/^\d+ 场直播$/).waitFor();
  expect(await crumbs(page)).toEqual(['首页', '发现', '资讯与直播', '直播']);

  await page.goto('/post/100187');
  await expect.poll(() => crumbs(page)).toEqual(['首页', '发现', '广场', '第三次读红楼，才看见刘姥姥']);
  expect(await marked(page)).toBe('广场');
  await page.goto('/reader/100226');
  await expect.poll(async () => (await crumbs(page)).slice(0, 3)).toEqual(['首页', '发现', '领读']);
  expect(await marked(page)).toBe('领读');
});

it('opens from the bottom bar the kind of messages that has unread ones', async () => {
  const context = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const reader = await createReader(context.request);
  const { uid } = await memberOf(context.request, reader);
  const page = await signIn(context, reader, '/message/system-notice');
  const messages = bar(page).getByRole('link', { name: /^消息/ });
  await expect.poll(() => messages.getAttribute('href')).toBe('/message');
  const fan = await memberOf((await newBrowser()).request, 'xiaoman');
  await fan.send('PUT', `/api/reactions/person/${uid}/follow`);
  await expect.poll(() => messages.getAttribute('href')).toBe('/message/follow');
  await messages.tap();
  await page.waitForURL('**/message/follow');
  await page.getByRole('main').getByText('林小满').first().waitFor();
});

/** To a row below the fold; `stands` waits until it is where it was. */
async function scrolled(page: Page, name: string): Promise<{ readonly stands: () => Promise<void> }> {
  await tab(page, name).tap();
  const row = panel(page, name).getByRole('listitem').nth(9);
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const top = await topOf(row);
  return { stands: () => expect.poll(async () => Math.abs((await topOf(row)) - top)).toBeLessThanOrEqual(1) };
}

const topOf = (row: Locator): Promise<number> =>
  row.evaluate((element) => element.getBoundingClientRect().top);

const crumbs = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem').allInnerTexts();

const marked = (page: Page): Promise<string | null> =>
  menu(page).locator('[aria-current="page"]').textContent();
