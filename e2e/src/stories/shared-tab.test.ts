import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn, tabBar } from '../support/accounts.ts';
import { newBrowser, story } from '../support/story.ts';

story();

const window = { viewport: { width: 1440, height: 600 } };

it('reads five texts in one tab, each mounted alone, and goes back to where each was left', async () => {
  const page = await square();
  const posts = await postsOf(page);
  for (const path of posts.slice(0, 5)) {
    await open(page, path);
    await expect.poll(() => pathsOf(page)).toEqual(['/index', '/square', path]);
    await expect.poll(() => page.locator('main > div').count()).toBe(2);
    await page.goBack();
    await page.waitForURL('**/square');
  }

  const [first = ''] = posts;
  await open(page, first);
  await page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor();
  await pane(page).evaluate((shown) => shown.scrollTo(0, 240));
  await expect.poll(() => scrollTop(page)).toBe(240);
  const person = pane(page).locator('a[href^="/user/"]').first();
  const author = (await person.getAttribute('href')) ?? '';
  // by keys, which do not scroll
  await person.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${author}`);
  await expect.poll(() => pathsOf(page)).toEqual(['/index', '/square', author]);
  await page.goBack();
  await page.waitForURL(`**${first}`);
  await expect.poll(() => scrollTop(page)).toBe(240);
  await page.goForward();
  await page.waitForURL(`**${author}`);
  await expect.poll(() => pathsOf(page)).toEqual(['/index', '/square', author]);
});

it('opens a tab of its own with Ctrl and with the middle button, behind the page that is shown', async () => {
  const page = await square();
  const [first = '', second = '', third = ''] = await postsOf(page);
  // it begins some time after the page; before, the browser opens a window's tab
  await expect
    .poll(async () => {
      await linkTo(page, first).click({ modifiers: ['ControlOrMeta'] });
      return pathsOf(page);
    })
    .toContain(first);
  const windows = page.context().pages().length;
  await linkTo(page, second).click({ button: 'middle' });
  expect(await pathsOf(page)).toEqual(['/index', '/square', first, second]);
  expect(new URL(page.url()).pathname).toBe('/square');
  await open(page, third);
  await expect.poll(() => pathsOf(page)).toEqual(['/index', '/square', first, second, third]);
  await tabBar(page).locator(`a[href="${first}"]`).click();
  await page.waitForURL(`**${first}`);
  await expect.poll(() => pathsOf(page)).toEqual(['/index', '/square', first, second, third]);
  expect(page.context().pages()).toHaveLength(windows);
});

it('does not take the tab of a comment that is being written', async () => {
  const page = await square();
  const [first = '', second = '', third = ''] = await postsOf(page);
  await open(page, first);
  const comment = pane(page).getByRole('textbox', { name: '写评论' });
  await comment.fill('还没写完的一句');
  await tabBar(page).getByRole('link', { name: '广场' }).click();
  await page.waitForURL('**/square');
  await open(page, second);
  await expect.poll(() => pathsOf(page)).toEqual(['/index', '/square', first, second]);
  await page.goBack();
  await open(page, third);
  await expect.poll(() => pathsOf(page)).toEqual(['/index', '/square', first, third]);
  await tabBar(page).locator(`a[href="${first}"]`).click();
  await expect.poll(() => comment.inputValue()).toBe('还没写完的一句');
});

async function square(): Promise<Page> {
  const page = await signIn(await newBrowser(window), 'xiaoman', '/square');
  await pane(page).locator('a[href^="/post/"]').nth(8).waitFor();
  return page;
}

/** The first posts of the square, each once. */
async function postsOf(page: Page): Promise<string[]> {
  const paths = await pane(page)
    .locator('a[href^="/post/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(paths.map((path) => path.replace(/[?#].*/, '')))];
}

function linkTo(page: Page, path: string): Locator {
  return pane(page).locator(`a[href="${path}"]`).first();
}

async function open(page: Page, path: string): Promise<void> {
  await linkTo(page, path).click();
  await page.waitForURL(`**${path}`);
}

/** Where the tabs lead. */
function pathsOf(page: Page): Promise<string[]> {
  return tabBar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

function pane(page: Page): Locator {
  return page.locator('main > div:visible');
}

function scrollTop(page: Page): Promise<number> {
  return pane(page).evaluate((shown) => shown.scrollTop);
}
