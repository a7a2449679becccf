import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Account, menu, signIn, tabBar, unfoldMenu } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { endSessionElsewhere } from '../support/end-session.ts';
import { expectPageError, newBrowser, story } from '../support/story.ts';

// The calls of a session that has ended are answered with 401.
story(/status of 401/);

/** Of the message centre: with rows, and without any; stories of their own look at the others' rows. */
const messageTabs: Readonly<Partial<Record<Account, readonly string[]>>> = {
  xiaoman: ['系统消息'],
  operator: ['评论/回复', '消息对话'],
};

// an operator's menu has some thirty pages: a busy machine takes its time
it.each(['xiaoman', 'nanfeng', 'operator'] as const)(
  'finds nothing in %s’s menu, nor in the message centre',
  { timeout: 240_000 },
  async (account) => {
    const page = await enter(account);
    const found: string[] = [];
    await unfoldMenu(page);
    const links = menu(page).getByRole('link');
    // not by their names, to which an operator's menu adds what waits
    for (const path of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))) {
      await menu(page).locator(`a[href="${path}"]`).click();
      await closeEarlierTab(page);
      found.push(...(await judged(page)));
    }
    for (const [nth, name] of (messageTabs[account] ?? []).entries()) {
      if (nth === 0) await page.goto('/message');
      await page.getByRole('navigation', { name: '消息分类' }).getByRole('link', { name }).click();
      found.push(...(await judged(page)));
    }
    expect(found, found.join('; ')).toEqual([]);
  },
);

it('finds nothing on the hidden pages: editing, reading, no access, no such page', async () => {
  const page = await enter('xiaoman', '/publishPost?tab=refused');
  const found = await judged(page);
  await page.getByRole('link', { name: '修改后再提交' }).first().click();
  await page.getByRole('textbox', { name: '正文' }).waitFor();
  found.push(...(await judged(page)));
  await page.goto('/publishPost?tab=published');
  await page.getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await page.getByRole('article').waitFor();
  found.push(...(await judged(page)));
  for (const path of ['/publishPost/edit', '/approval/posts', '/nowhere', '/publishPost?name=无此一篇']) {
    await page.goto(path);
    found.push(...(await judged(page)));
  }
  await expectPageError(/404 .*\/nowhere/);
  expect(found, found.join('; ')).toEqual([]);
});

it('finds nothing in the shell’s menus and dialogs', async () => {
  const page = await enter('xiaoman', '/publishPost');
  const found: string[] = [];
  const look = async (what: string) => found.push(...(await violationsOn(page, what)));
  const away = () => page.keyboard.press('Escape');

  await page.getByRole('button', { name: '林小满' }).click();
  await look('avatar menu');
  await page.getByRole('menuitem', { name: '布局设置' }).click();
  await page.getByRole('dialog', { name: '布局设置' }).waitFor();
  await look('settings');
  await away();
  await page.getByRole('dialog', { name: '布局设置' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /搜索菜单/ }).fill('我的');
  await look('search');
  await away();
  await tabBar(page).getByRole('link', { name: '我的创作' }).click({ button: 'right' });
  await look('tag menu');
  await away();
  await page.getByRole('button', { name: '布局大小' }).click();
  await look('size menu');
  await away();
  await page.getByRole('button', { name: '收起侧栏' }).click();
  await look('folded sidebar');
  await page.getByRole('button', { name: '林小满' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog', { name: '系统提示' }).waitFor();
  await look('logout question');
  expect(found, found.join('; ')).toEqual([]);
});

it('finds nothing in the dialog of an expired session', {
  tags: ['core'],
  meta: { promise: 'What axe looks for is not there' },
}, async () => {
  const page = await enter('zhiqiu', '/publishPost');
  await endSessionElsewhere(page, 'zhiqiu');
  await page.getByRole('dialog', { name: '系统提示' }).waitFor();
  expect(await violationsOn(page, 'expired session')).toEqual([]);
});

it('finds nothing in the review queue’s dialogs', async () => {
  const page = await enter('operator', '/approval/posts');
  await page.getByRole('button', { name: /^不通过/ }).click();
  await page.getByRole('dialog', { name: '不通过这篇帖子' }).waitFor();
  const found = await violationsOn(page, 'refusal');
  await page.getByRole('button', { name: '确认不通过' }).click();
  found.push(...(await violationsOn(page, 'refusal without a reason')));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '快捷键' }).click();
  await page.getByRole('dialog', { name: '快捷键' }).waitFor();
  found.push(...(await violationsOn(page, 'shortcuts')));
  expect(found, found.join('; ')).toEqual([]);
});

it('finds nothing on a phone', async () => {
  const context = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const page = await signIn(context, 'xiaoman', '/publishPost');
  const found = await judged(page);
  await page.getByRole('button', { name: '打开主菜单' }).tap();
  await menu(page).waitFor();
  found.push(...(await violationsOn(page, 'phone menu')));
  for (const path of ['/index', '/publishPost/edit', '/message/great-collect']) {
    await page.goto(path);
    found.push(...(await judged(page)).map((each) => `phone ${each}`));
  }
  expect(found, found.join('; ')).toEqual([]);

  // with larger type the tabs need more than the window; the current one, the fourth, is scrolled to
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const current = page.getByRole('navigation', { name: '消息分类' }).getByRole('link', { name: '赞/收藏' });
  await expect.poll(() => shownPart(current)).toBe(1);
});

async function enter(account: Account, path = '/index'): Promise<Page> {
  const context = await newBrowser();
  return signIn(context, account, path);
}

/** Its page would be kept, and take axe as long as the one in view. */
async function closeEarlierTab(page: Page): Promise<void> {
  const closers = tabBar(page).getByRole('button', { name: /^关闭/ });
  await pageReady(page);
  if ((await closers.count()) > 1) await closers.first().click();
}

async function judged(page: Page): Promise<string[]> {
  await pageReady(page);
  const { pathname, search } = new URL(page.url());
  return violationsOn(page, `${pathname}${decodeURIComponent(search)}`);
}

/** How much of an element is in view, from 0 to 1. */
function shownPart(element: Locator): Promise<number> {
  return element.evaluate(
    (node) =>
      new Promise<number>((resolve) => {
        new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio ?? 0)).observe(node);
      }),
  );
}
