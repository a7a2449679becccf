import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, menu, signIn, tabBar, unfoldMenu } from '../support/accounts.ts';
import { newBrowser, story } from '../support/story.ts';
import { callApi, createDrafts } from '../support/works.ts';

// the text that was deleted
story(/status of 404/);

it('has the tabs of the last time again, pins first, and what was opened lately and can be done in Ctrl+K', async () => {
  const context = await newBrowser();
  const page = await signIn(context, 'xiaoman', '/books');
  await page.getByRole('button', { name: '林小满' }).click();
  await page.getByRole('menuitem', { name: '布局设置' }).click();
  await page.getByRole('switch', { name: '恢复上次的标签' }).check({ force: true });
  await page.keyboard.press('Escape');

  await page.getByRole('main').locator('a[href^="/book/"]').first().click();
  await page.waitForURL('**/book/*');
  const third = async () => (await tabBar(page).getByRole('link').nth(2).textContent()) ?? '';
  await expect.poll(third).not.toBe('图书');
  const book = await third();
  await open(page, '我的书单');
  await chooseForTabs(page, '固定这个标签');
  expect(await titlesOf(page)).toEqual(['首页', '我的书单', '书库', book]);
  expect(await page.getByRole('button', { name: '关闭我的书单' }).count()).toBe(0);
  await open(page, '我的领读');

  await page.reload();
  await expect.poll(() => titlesOf(page)).toEqual(['首页', '我的书单', '书库', book, '我的领读']);
  await tabNamed(page, book).click();
  await page.getByRole('heading', { level: 1, name: book }).waitFor();
  await chooseForTabs(page, '关闭右侧');
  expect(await titlesOf(page)).toEqual(['首页', '我的书单', '书库', book]);
  await chooseForTabs(page, '关闭左侧');
  expect(await titlesOf(page)).toEqual(['首页', '我的书单', book]);

  await expect.poll(() => page.evaluate(() => localStorage.getItem('gongdu_recents'))).toContain(book);
  await tabNamed(page, '首页').click();
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: book, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: book }).waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /搜索菜单/ }).fill('qhdss');
  await page.getByRole('option', { name: '切换到深色', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme))
    .toBe('dark');
});

it('lets go of a pinned tab whose text was deleted elsewhere, and does not bring it back', async () => {
  const context = await newBrowser();
  const phone = await createReader(context.request);
  const [draft] = await createDrafts(context.request, phone, [{ title: '写到一半的笔记' }]);
  if (!draft) throw new Error('no draft');
  const page = await signIn(context, phone, `/post/${draft.id}`);
  await tabNamed(page, draft.title).waitFor();
  await chooseForTabs(page, '固定这个标签');
  const { id, version } = await callApi(context.request, phone, 'post', `/api/works/${draft.id}/delete`, {
    version: draft.version,
  });
  await callApi(context.request, phone, 'post', `/api/works/${id}/purge`, { version });

  await page.goto('/index');
  const close = page.getByRole('button', { name: `关闭${draft.title}` });
  await tabNamed(page, draft.title).click();
  await page.getByText('这篇作品不存在或已被删除').waitFor();
  await close.waitFor();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(`/post/${id}`);
  await page.goto('/index');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await tabBar(page).count()).toBe(0);
});

it('closes an open sheet with the phone’s back, and leaves the page with the next', async () => {
  const context = await newBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await signIn(context, 'xiaoman');
  const bar = page.getByRole('navigation', { name: '底栏' });
  await bar.getByRole('link', { name: '消息' }).click();
  await page.waitForURL('**/message/**');
  const address = page.url();
  // loads some time after the page
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('late-parts')),
      ),
    )
    .toBe(true);
  await bar.getByRole('button', { name: '新建' }).click();
  const sheet = page.getByRole('menu', { name: '新建' });
  await sheet.waitFor();
  await expect.poll(() => page.evaluate(() => 'gongduOverlay' in history.state)).toBe(true);
  await page.evaluate(() => history.back());
  await sheet.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(address);
  await page.evaluate(() => history.back());
  await page.waitForURL('**/index');
});

function tabNamed(page: Page, title: string): Locator {
  return tabBar(page).getByRole('link', { name: title, exact: true });
}

function titlesOf(page: Page): Promise<string[]> {
  return tabBar(page).getByRole('link').allInnerTexts();
}

async function open(page: Page, title: string): Promise<void> {
  await unfoldMenu(page);
  await menu(page).getByRole('link', { name: title }).click();
  await expect.poll(() => tabNamed(page, title).getAttribute('aria-current')).toBe('page');
}

async function chooseForTabs(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: '标签操作' }).click();
  await page.getByRole('menuitem', { name: label }).click();
}
