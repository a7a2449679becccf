import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { menu, signIn, unfoldMenu } from '../support/accounts.ts';
import { pageReady } from '../support/axe.ts';
import { newBrowser, story } from '../support/story.ts';

// The browser itself complains of every 404 that the story answers.
story(/status of 404/);

/** The calls that the specification names, and the paths that stand for calls whose path it does not define. */
const specified = [
  '/api/post/approval/channel_list',
  '/api/topic/approval/list',
  '/api/book/approval/',
  '/api/CircleApi/GetCircleSelectedList',
  '/api/User/GetUser',
  '/api/Common/GetPage',
  '/api/Content/ContentSearch',
  '/api/InterveneRecmd/Add',
  '/api/InstMenu/',
  '/api/user/leaveMessage/',
  '/api/userNotice/getSystemNotice',
  '/api/userNotice/readSystemNotice/',
  '/api/userNotice/unread',
  '/api/userPrivateMessage/',
  '/api/im/sign',
  '/api/im/unread',
  '/openapi/api/upload/sign',
];

const leaveMessages = '/api/user/leaveMessage/getInstitutionLeaveSessionList';
const tabs = [
  ['系统消息', '/message/system-notice', '/api/userNotice/getSystemNotice'],
  ['新增关注', '/message/follow', '/api/userNotice/getSystemNotice/5'],
  ['评论/回复', '/message/comment-reply', '/api/userNotice/getSystemNotice'],
  ['赞/收藏', '/message/great-collect', '/api/userNotice/getSystemNotice'],
  ['消息对话', '/message/im', '/api/im/sign'],
] as const;

it.each([
  ['xiaoman', '我的创作'],
  ['nanfeng', '留言列表'],
] as const)(
  'keeps session, menus, message centre and search of %s in working order, and stays calm',
  async (who, entry) => {
    const context = await newBrowser();
    const asked = await answerOnlySpecified(context);
    const page = await signIn(context, who, '/index');
    const notices = await countNotices(page);

    await unfoldMenu(page);
    await menu(page).getByText(entry).first().waitFor();
    await page.getByRole('link', { name: /^消息中心/ }).click();
    const kinds = page.getByRole('navigation', { name: '消息分类' });
    for (const [name, path, needed] of tabs) {
      await kinds.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await page.waitForURL(`**${path}`);
      // conversations are, for institutions, what readers wrote to them
      const calls = who === 'nanfeng' && path === '/message/im' ? leaveMessages : needed;
      await expect.poll(() => asked.has(calls)).toBe(true);
      await pageReady(page);
    }
    expect(asked.has('/api/userNotice/getSystemNoticeCounts')).toBe(true);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /搜索菜单/ }).fill('边城');
    await page.getByRole('option', { name: '在社区里搜「边城」' }).click();
    // the book of that very name before everything that speaks of it
    const first = page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first();
    await expect.poll(() => first.textContent()).toBe('边城');

    expect(await notices()).toEqual([]);
    expect([...asked].filter((path) => path.startsWith('missing ')).length).toBeGreaterThan(0);
  },
);

it('shows a reader the notices and counts that the specified calls bring', async () => {
  const context = await newBrowser();
  await answerOnlySpecified(context);
  const page = await signIn(context, 'xiaoman', '/message/system-notice');
  const rows = page.getByRole('main').getByRole('list').getByRole('listitem');
  for (const [, path] of tabs.slice(0, 4)) {
    await page.goto(path);
    await rows.first().waitFor();
  }
});

it('shows the error of a failed specified call once, in place', {
  tags: ['core'],
  meta: { promise: 'An error is shown once, where it happened' },
}, async () => {
  const context = await newBrowser();
  await context.route('**/api/userNotice/getSystemNotice**', (route) =>
    route.fulfill({ status: 404, json: { code: 404, msg: '', data: null, isSuccess: false } }),
  );
  const page = await signIn(context, 'xiaoman', '/message/system-notice');
  const notices = await countNotices(page);
  await page.getByRole('main').getByRole('button', { name: '重试' }).waitFor();
  await expect.poll(notices).toEqual(['请求失败']);
});

/** Answers all other calls of the product as a server that does not implement them. Returns the requested paths. */
async function answerOnlySpecified(context: BrowserContext): Promise<Set<string>> {
  const asked = new Set<string>();
  await context.route(/^[^?]*\/\/[^/]+\/(api|openapi)\//, (route) => {
    const { pathname } = new URL(route.request().url());
    // by the story itself, on the way to a sign-in
    if (specified.some((path) => pathname.startsWith(path)) || pathname === '/api/userNotice/read') {
      asked.add(pathname);
      return route.continue();
    }
    asked.add(`missing ${pathname}`);
    return route.fulfill({ status: 404, body: '' });
  });
  return asked;
}

/** Collects the words of every notification from now on. */
async function countNotices(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return () => page.evaluate(() => Reflect.get(window, 'noticesOf'));
}

function watch(): void {
  const notices: string[] = [];
  Reflect.set(window, 'noticesOf', notices);
  const seen = new WeakSet<Element>();
  const look = () => {
    for (const notice of document.querySelectorAll('[data-toast]')) {
      if (seen.has(notice)) continue;
      seen.add(notice);
      notices.push(notice.querySelector('span')?.textContent ?? '');
    }
  };
  new MutationObserver(look).observe(document.documentElement, { childList: true, subtree: true });
  look();
}
