import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { menu, signIn, tabBar, unfoldMenu } from '../support/accounts.ts';
import { expectPageError, newBrowser, story } from '../support/story.ts';

story();

it('has 首页 first, affixed, and built anew on every visit; alone it needs no bar', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman', '/publishPost');
  expect(await titlesOf(page)).toEqual(['首页', '我的创作']);
  const home = tag(page, '首页');
  expect(await home.getByRole('button').count()).toBe(0);
  await home.click({ button: 'middle' });
  await openMenu(page, '首页');
  expect(await page.getByRole('menuitem', { name: '关闭', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('menuitem', { name: '关闭所有' }).click();
  await page.waitForURL('**/index');
  await tabBar(page).waitFor({ state: 'hidden' });

  await mark(page, '首页中的页面');
  await open(page, '我的创作');
  await mark(page, '我的创作中的页面');
  await open(page, '首页');
  expect(await marks(page)).toEqual(['我的创作中的页面']);
});

it('keeps typed text in other pages while their tabs are open', {
  tags: ['core'],
  meta: { promise: 'A page stays as it was while its tab is open' },
}, async () => {
  const page = await signIn(await newBrowser(), 'xiaoman', '/publishPost');
  await page.getByRole('button', { name: '新建' }).click();
  await page.getByRole('menuitem', { name: /^写帖子/ }).click();
  await page.getByLabel('标题', { exact: true }).fill('还没想好');
  await open(page, '我的创作');
  await search(page).fill('红楼');
  await tag(page, '还没想好').getByRole('link').click();
  expect(await page.getByLabel('标题', { exact: true }).inputValue()).toBe('还没想好');
  await tag(page, '我的创作').getByRole('link').click();
  expect(await search(page).inputValue()).toBe('红楼');
});

it('keeps the scroll of a page left by its tag or by the menu', async () => {
  const page = await signIn(
    await newBrowser({ viewport: { width: 1440, height: 500 } }),
    'xiaoman',
    '/publishPost',
  );
  await page.getByRole('heading', { level: 2 }).nth(3).waitFor();
  await scroller(page).evaluate((pane) => pane.scrollTo(0, 180));
  await expect.poll(() => scrollTop(page)).toBe(180);
  await open(page, '我的书单');
  await page.getByRole('heading', { name: /^我的书单/, level: 1 }).waitFor();
  await tag(page, '我的创作').getByRole('link').click();
  await expect.poll(() => scrollTop(page)).toBe(180);
});

it('offers 刷新, 关闭, 关闭其他, 关闭所有 in a menu 105 px wide', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman', '/publishPost');
  const context = await openMenu(page, '我的创作');
  expect((await context.boundingBox())?.width).toBe(105);
  expect(await context.getByRole('menuitem').allInnerTexts()).toEqual([
    '刷新',
    '关闭',
    '关闭其他',
    '关闭所有',
  ]);
  await page.keyboard.press('Escape');
  await context.waitFor({ state: 'hidden' });
});

it('forgets on 刷新 what the page had, and asks the server again', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman', '/publishPost');
  await mark(page, '旧页面');
  await page.getByRole('tab', { name: /草稿/ }).click();
  await page.waitForURL('**/publishPost?tab=draft');
  const asked = page.waitForRequest(/\/api\/works\/mine\?.*tab=draft/);
  await openMenu(page, '我的创作');
  await page.getByRole('menuitem', { name: '刷新' }).click();
  await asked;
  await expect.poll(() => marks(page)).toEqual([]);
  await page.waitForURL('**/publishPost?tab=draft');
});

it('closes the others, and with the middle button or the cross the tab itself, going to its neighbour', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman', '/publishPost');
  for (const title of ['我的书单', '我的领读', '我的圈子']) await open(page, title);
  expect(await titlesOf(page)).toEqual(['首页', '我的创作', '我的书单', '我的领读', '我的圈子']);

  await tag(page, '我的书单').getByRole('link').click();
  await tag(page, '我的书单').click({ button: 'middle' });
  await page.waitForURL('**/publishReader');
  await tag(page, '我的圈子').getByRole('link').click();
  await page.waitForURL('**/publishCircles');
  await page.getByRole('button', { name: '关闭我的圈子' }).click();
  await page.waitForURL('**/publishReader');
  await tag(page, '我的创作').click({ button: 'middle' });
  expect(new URL(page.url()).pathname).toBe('/publishReader');
  expect(await titlesOf(page)).toEqual(['首页', '我的领读']);

  await open(page, '我的书单');
  await openMenu(page, '我的领读');
  await page.getByRole('menuitem', { name: '关闭其他' }).click();
  await page.waitForURL('**/publishReader');
  expect(await titlesOf(page)).toEqual(['首页', '我的领读']);
});

it('builds a closed page anew when it is opened again', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman', '/publishPost');
  await mark(page, '旧页面');
  await page.getByRole('button', { name: '关闭我的创作' }).click();
  await page.waitForURL('**/index');
  await open(page, '我的创作');
  await page.waitForURL('**/publishPost');
  expect(await marks(page)).toEqual([]);
});

it('comes back from /redirect to the page it names, query and all', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman', '/redirect/publishPost?tab=refused');
  await page.waitForURL((url) => url.pathname === '/publishPost' && url.search === '?tab=refused');
  await expect.poll(() => page.title()).toBe('我的创作 - 共读');
});

it('asks before a tab closes on unsaved input', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman', '/publishPost/edit');
  await page.route('**/api/works', (route) => route.abort('connectionrefused'));
  await page.getByLabel('标题', { exact: true }).fill('没有网络时写下的标题');
  await page.getByRole('textbox', { name: '正文' }).pressSequentially('一句话');
  await page.getByText('保存失败，已存在本机').waitFor();
  const question = page.getByRole('dialog', { name: '有未保存的内容' });
  await tag(page, '没有网络时写下的标题').click({ button: 'middle' });
  await question.getByRole('button', { name: '继续编辑' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('标题', { exact: true }).inputValue()).toBe('没有网络时写下的标题');
  await tag(page, '没有网络时写下的标题').click({ button: 'middle' });
  await question.getByRole('button', { name: '放弃内容' }).click();
  await tabBar(page).waitFor({ state: 'hidden' });
  await page.waitForURL('**/index');
  await expectPageError(/ERR_CONNECTION_REFUSED.*api\/works/);
});

function tag(page: Page, title: string): Locator {
  return tabBar(page).getByRole('listitem').filter({ hasText: title });
}

function titlesOf(page: Page): Promise<string[]> {
  return tabBar(page).getByRole('link').allInnerTexts();
}

async function open(page: Page, title: string): Promise<void> {
  await unfoldMenu(page);
  await menu(page).getByRole('link', { name: title }).click();
  await expect.poll(() => tag(page, title).getByRole('link').getAttribute('aria-current')).toBe('page');
}

async function openMenu(page: Page, title: string): Promise<Locator> {
  await tag(page, title).click({ button: 'right' });
  const context = page.getByRole('menu', { name: `${title}的标签菜单` });
  await context.waitFor();
  return context;
}

function search(page: Page): Locator {
  return page.getByRole('searchbox', { name: '按标题搜索' });
}

/** The visible pane. */
function scroller(page: Page): Locator {
  return page.locator('main > div:visible');
}

function scrollTop(page: Page): Promise<number> {
  return scroller(page).evaluate((pane) => pane.scrollTop);
}

/** Marks the page's root element; the mark is lost when the page is rendered anew. */
async function mark(page: Page, words: string): Promise<void> {
  await scroller(page).evaluate((pane, text) => pane.setAttribute('data-story', text), words);
}

function marks(page: Page): Promise<string[]> {
  return page
    .locator('main > [data-story]')
    .evaluateAll((panes) => panes.map((pane) => pane.getAttribute('data-story') ?? ''));
}
