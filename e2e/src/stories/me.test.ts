import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { newBrowser, story } from '../support/story.ts';

story();

const tabNames = ['近来', '书架', '短评', '书摘', '写的', '书单', '领读', '圈子', '收藏'];

it('opens 我 from the face, and asks for no more than its first view shows', async () => {
  const context = await newBrowser();
  const page = await signIn(context, 'xiaoman', '/credit');
  await page.getByRole('button', { name: '林小满' }).click();
  const first = page.getByRole('menuitem').first();
  expect(await first.textContent()).toBe('我的主页');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && pathname.startsWith('/api/')) asked.push(pathname);
  });
  await first.click();
  await page.waitForURL('**/me');
  await pageReady(page);
  for (const name of ['手边的书', '我参加的领读', '近来写下的', '我写的', '我的圈子'])
    await page.getByRole('region', { name, exact: true }).waitFor();
  await expect.poll(() => page.getByRole('list', { name: '我的圈子' }).isVisible()).toBe(true);
  // what rows show beside themselves is asked for in batches
  const own = asked.filter((path) => !path.startsWith('/api/reactions'));
  expect(own.length, own.join('\n')).toBeLessThanOrEqual(6);
  // counts of what the first view knows, of nothing else
  const tabs = await page.getByRole('tab').allInnerTexts();
  expect(tabs.map((tab) => tab.replace(/\s*\d+$/, ''))).toEqual(tabNames);
  expect(tabs.filter((tab) => /\d$/.test(tab)).map((tab) => tab.slice(0, 2))).toEqual([
    '写的',
    '书单',
    '圈子',
  ]);
  expect(await violationsOn(page, '我')).toEqual([]);
});

it('shows each list in its tab, which stands in the address', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman', '/me');
  const found: string[] = [];
  for (const name of tabNames.slice(1)) {
    await tab(page, name).click();
    await page.getByRole('tabpanel', { name, exact: true }).first().waitFor();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await pageReady(page);
    found.push(...(await violationsOn(page, name)));
  }
  expect(page.url()).toMatch(/\/me\?tab=collections$/);
  await page.goto('/me?tab=lists');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.waitForURL(/\/bookList\/\d+$/);
  expect(found).toEqual([]);
});

it('shows all reading-leads that the member takes part in, by stage, and those that they lead', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman', '/me?tab=leads');
  await page.getByRole('list', { name: '我参加的领读' }).getByRole('listitem').first().waitFor();
  await page.getByText('已结束', { exact: true }).first().click();
  await page.getByText('和孩子念完夏洛的网').waitFor();
  await page.getByRole('tab', { name: /^我带的/ }).click();
  await page.getByRole('main').getByRole('link', { name: '跟着李娟过一个夏天' }).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=leads&part=led');
  await page.reload();
  await page.getByRole('tab', { name: /^我带的\s*1$/, selected: true }).waitFor();
  await pageReady(page);
  expect(await violationsOn(page, 'reading-leads that the member leads')).toEqual([]);
});

it('opens 我 from the last place of the phone’s bar at once, with page and settings behind eye and gear', async () => {
  const context = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const page = await signIn(context, 'zhiqiu');
  const found: string[] = [];
  const last = page.getByRole('navigation', { name: '底栏' }).getByRole('link').last();
  expect(await last.textContent()).toBe('我');
  await last.tap();
  await page.waitForURL('**/me');
  await page.getByRole('banner').getByText('周知秋', { exact: true }).waitFor();
  await pageReady(page);
  expect(await widthOf(page)).toBeLessThanOrEqual(phoneViewport.width);
  found.push(...(await violationsOn(page, '我 on a phone')));
  await page.getByRole('banner').getByRole('link', { name: '别人看到的样子' }).tap();
  await page.waitForURL(/\/user\/\d+$/);
  await page.goBack();
  await page.getByRole('banner').getByRole('link', { name: '设置' }).tap();
  await page.waitForURL('**/user/profile');
  const rows = page.getByRole('navigation', { name: '设置' });
  await rows.getByRole('link', { name: /^通知/ }).tap();
  await page.waitForURL('**/user/profile/notices');
  await page.getByRole('heading', { name: '通知', exact: true }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: '返回' }).tap();
  await rows.getByRole('button', { name: '退出登录' }).tap();
  const question = page.getByRole('dialog', { name: '系统提示' });
  await question.getByText('确定退出登录并离开系统吗？').waitFor();
  await question.getByRole('button', { name: '取消' }).tap();
  await rows.waitFor();
  expect(found).toEqual([]);
});

it('says what to do first where a member has nothing yet', async () => {
  for (const viewport of [undefined, phoneViewport]) {
    const context = await newBrowser(viewport ? { viewport, isMobile: true, hasTouch: true } : {});
    const page = await signIn(context, await createReader(context.request), '/me');
    await page.getByText('手边还没有书。').waitFor();
    await page.getByText('现在没有正在进行的领读。').waitFor();
    await page.getByText('还没有写下什么。').waitFor();
    await page.getByText('还没有加入圈子。').waitFor();
    await pageReady(page);
    expect(await violationsOn(page, 'an empty page')).toEqual([]);
  }
});

/** With its count or without; those of the page come before those inside it. */
function tab(page: Page, name: string) {
  return page.getByRole('tab', { name: new RegExp(`^${name}\\s*\\d*$`) }).first();
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
