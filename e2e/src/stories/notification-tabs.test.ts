import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { expect, it } from 'vitest';
import { bell, createReader, signIn } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

story();

const tabs = [
  ['新增关注', '/message/follow'],
  ['评论/回复', '/message/comment-reply'],
  ['赞/收藏', '/message/great-collect'],
] as const;

it("shows an author's notifications by tab, and clears each badge in every window once the tab was viewed", async () => {
  const home = await newBrowser();
  const post = await postOf(home, '周知秋');
  const author = await signIn(home, 'zhiqiu', '/message/system-notice');
  const otherTab = await home.newPage();
  await otherTab.goto('/message/system-notice');
  for (const [name, path] of tabs) await lookAt(author, name, path);
  await expect.poll(() => unreadOf(author)).toBe(0);
  await tab(author, '系统消息').click();

  const reader = await memberOf(home.request, await createReader(home.request));
  const words = `合上书以后还在想 ${Date.now()}`;
  await reader.send('PUT', `/api/reactions/person/${post.authorUid}/follow`);
  await reader.send('PUT', `/api/reactions/post/${post.id}/like`);
  await reader.send('PUT', `/api/reactions/post/${post.id}/collect`);
  await reader.send('POST', `/api/comments/of/post/${post.id}`, { text: words });
  for (const page of [author, otherTab]) {
    await expect.poll(() => countsIn(page)).toEqual([1, 1, 2]);
    await expect.poll(() => unreadOf(page)).toBe(4);
  }

  const left = [
    [0, 1, 2],
    [0, 0, 2],
    [0, 0, 0],
  ];
  const lists = listsAsked(author);
  for (const [nth, [name, path]] of tabs.entries()) {
    await lookAt(author, name, path);
    await expect.poll(() => countsIn(otherTab)).toEqual(left[nth]);
  }
  // The unread counts came with the list: no second request is made.
  expect(lists).toEqual(['5', 'Comment', 'Collect']);
  await expect.poll(() => unreadOf(otherTab)).toBe(0);
  await author.getByText(`收藏了你的帖子《${post.title}》`).waitFor();

  // A notification that arrives while its tab is visible appears and is marked as read.
  const another = await memberOf(home.request, await createReader(home.request));
  await another.send('PUT', `/api/reactions/post/${post.id}/like`);
  const newest = author.getByRole('main').getByRole('listitem').first();
  await newest.getByText(`赞了你的帖子《${post.title}》`).waitFor();
  await expect.poll(() => countsIn(otherTab)).toEqual([0, 0, 0]);

  await tab(author, '评论/回复').click();
  const notification = author.getByRole('listitem').filter({ hasText: words });
  await notification.getByRole('link', { name: /评论了你的帖子/ }).click();
  await author.waitForURL(/\/post\/\d+\?comment=\d+$/);
  await author.locator('[id^=comment-]').getByText(words).waitFor();
});

it('holds news for 林小满 in the demo, in every tab, without a violation, and reads again when news was lost', async () => {
  const context = await newBrowser();
  const sockets: WebSocketRoute[] = [];
  await context.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  const page = await signIn(context, 'xiaoman', '/message/system-notice');
  await expect.poll(async () => (await countsIn(page)).every((count) => count > 0)).toBe(true);
  const nav = page.getByRole('navigation', { name: '消息分类' });
  expect(await nav.evaluate((it) => getComputedStyle(it).getPropertyValue('--brand').trim())).toBe('#01bab4');
  const found: string[] = [];
  for (const [name, path] of tabs) {
    await lookAt(page, name, path);
    await pageReady(page);
    await page.getByRole('listitem').getByText('未读').first().waitFor({ state: 'attached' });
    found.push(...(await violationsOn(page, path)));
  }
  expect(found).toEqual([]);

  const lists = listsAsked(page);
  // Simulates a node that was disconnected from the others for a while.
  for (const socket of sockets) socket.send('42/page,["resync"]');
  await expect.poll(() => lists).toContain('Collect');
  lists.length = 0;
  // as the browser says it of a page that is looked at again
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => lists).toContain('Collect');
});

function tab(page: Page, name: string) {
  return page.getByRole('navigation', { name: '消息分类' }).getByRole('link', { name });
}

async function lookAt(page: Page, name: string, path: string): Promise<void> {
  await tab(page, name).click();
  await page.waitForURL(`**${path}`);
  await expect.poll(() => countOf(page, name)).toBe(0);
}

function countsIn(page: Page): Promise<number[]> {
  return Promise.all(tabs.map(([name]) => countOf(page, name)));
}

async function countOf(page: Page, name: string): Promise<number> {
  return Number(/(\d+) 条未读/.exec((await tab(page, name).textContent()) ?? '')?.[1] ?? 0);
}

/** From now on, by tab. */
function listsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const list = /^\/api\/userNotice\/getSystemNotice(?:\/(?<type>\d))?$/.exec(pathname);
    if (list) asked.push(list.groups?.type ?? searchParams.get('tab') ?? '');
  });
  return asked;
}

/** What the bell says without system messages and conversations, which others leave. */
async function unreadOf(page: Page): Promise<number> {
  const all = Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  return all - (await countOf(page, '系统消息')) - (await countOf(page, '消息对话'));
}

interface Post {
  readonly id: number;
  readonly title: string;
  readonly authorUid: number;
}

async function postOf({ request }: BrowserContext, name: string): Promise<Post> {
  const author = await memberOf(request, 'zhiqiu');
  const posts: { contentId: number; title: string; author: string }[] = await author.send(
    'POST',
    '/api/Common/GetPage',
    { contentType: 1, PageIndex: 1, PageSize: 100 },
  );
  const post = posts.find((each) => each.author === name);
  if (!post) throw new Error(`no post of ${name}`);
  return { id: post.contentId, title: post.title, authorUid: author.uid };
}
