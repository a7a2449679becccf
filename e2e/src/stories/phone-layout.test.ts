import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { menu, signIn, tabBar, unfoldMenu } from '../support/accounts.ts';
import { pageReady } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { newBrowser, story } from '../support/story.ts';
import { longPress, moveFinger } from '../support/touch.ts';

story();

const small = { viewport: phoneViewport, isMobile: true, hasTouch: true };

it('turns the sidebar into a drawer that closes at once when an entry is chosen', async () => {
  const page = await signIn(await newBrowser({ ...small, reducedMotion: 'no-preference' }), 'xiaoman');
  expect(await menu(page).isVisible()).toBe(false);
  await page.getByRole('button', { name: '打开主菜单' }).tap();
  await menu(page).waitFor();
  await expect
    .poll(async () => (await page.getByRole('dialog', { name: '主菜单' }).boundingBox())?.width)
    .toBe(230);
  // The drawer disappears in the same frame as the choice: closing is not animated.
  await menu(page).evaluate((nav) => {
    nav.addEventListener('click', () => {
      const judge = () => document.documentElement.setAttribute('data-gone', String(!nav.checkVisibility()));
      requestAnimationFrame(() => requestAnimationFrame(judge));
    });
  });
  await unfoldMenu(page);
  await menu(page).getByRole('link', { name: '我的创作' }).tap();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.gone)).toBe('true');
  await page.waitForURL('**/publishPost');
});

it.each([
  ['xiaoman', ['/index', '/publishPost', '/publishPost/edit', '/message/system-notice', '/publishReader']],
  ['operator', ['/index', '/approval/posts']],
  ['nanfeng', ['/index']],
] as const)('never scrolls sideways: %s on %j', async (account, paths) => {
  const page = await signIn(await newBrowser(small), account);
  for (const path of paths) {
    if (!page.url().endsWith(path)) await page.goto(path);
    await pageReady(page);
    expect(await widthOf(page), path).toEqual([phoneViewport.width, phoneViewport.width]);
    expect(await wideInside(page), path).toEqual([]);
  }
});

it('changes between the two layouts at 992 px', async () => {
  const page = await signIn(await newBrowser({ viewport: { width: 992, height: 800 } }), 'xiaoman');
  expect(await menu(page).isVisible()).toBe(true);
  await page.setViewportSize({ width: 991, height: 800 });
  await page.getByRole('button', { name: '打开主菜单' }).waitFor();
  expect(await menu(page).isVisible()).toBe(false);
  await page.setViewportSize({ width: 992, height: 800 });
  await menu(page).waitFor();
});

it('shows the place alone instead of breadcrumb and tags, and the five daily places below', async () => {
  const page = await signIn(await newBrowser(small), 'xiaoman', '/publishPost');
  await page.getByRole('banner').getByText('我的创作', { exact: true }).first().waitFor();
  expect(await page.getByRole('navigation', { name: '面包屑' }).count()).toBe(0);
  expect(await tabBar(page).count()).toBe(0);
  const bar = page.getByRole('navigation', { name: '底栏' });
  await expect.poll(() => bar.getByRole('link').or(bar.getByRole('button')).count()).toBe(5);
  await bar.getByRole('link', { name: '发现' }).tap();
  await page.getByRole('button', { name: '目录' }).tap();
  await page.getByRole('menu', { name: '发现' }).getByRole('menuitem', { name: '书库' }).tap();
  await page.waitForURL('**/books');
});

it('reads the page anew when it is pulled down, and opens the menu of a row under a long press', async () => {
  const page = await signIn(await newBrowser(small), 'xiaoman', '/publishPost');
  const title = page.getByRole('main').getByRole('listitem').first().getByRole('link').first();
  await title.waitFor();
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  await expect
    .poll(async () => {
      await moveFinger(page, { x: 190, y: 200 }, { x: 190, y: 420 });
      return reads.some((path) => path.startsWith('/api/'));
    })
    .toBe(true);
  await expect.poll(() => page.getByText('正在刷新').count()).toBe(0);

  await longPress(page, title);
  expect(page.url()).toMatch(/publishPost$/);
});

/** The width that the document needs, and the width it has. */
function widthOf(page: Page): Promise<[number, number]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
}

/** Panes that hide an overflow of the document by scrolling it in themselves. */
function wideInside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-scroller]')]
      .filter((pane) => pane.scrollWidth > pane.clientWidth)
      .map((pane) => `${pane.className}: ${pane.scrollWidth} in ${pane.clientWidth}`),
  );
}
