import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bell, createReader, signIn, tokensOf } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { connected, expectPageError, newBrowser, story } from '../support/story.ts';

story();

it('updates the counts and the bell of an author while a reader likes and comments, and when the reader undoes it', {
  tags: ['core'],
  meta: { promise: 'An author sees what readers do while they do it' },
}, async ({ annotate }) => {
  const home = await newBrowser();
  const post = await newestPostOf(home, '周知秋');
  await takeLikeBack(home, post);
  const listening = connected(home);
  const author = await signIn(home, 'zhiqiu', `/post/${post}`);
  await listening;
  const reader = await signIn(await newBrowser(), 'xiaoman', `/post/${post}`);
  const [theirs, mine] = [like(author), like(reader)];
  await mine.and(reader.locator(':enabled')).waitFor();
  const likes = await numberOf(author);
  const unread = await unreadOf(author);

  const started = Date.now();
  await mine.click();
  await expect.poll(() => numberOf(author), { interval: 20 }).toBe(likes + 1);
  await annotate(`the author's number ${Date.now() - started} ms after the reader's click`);
  const words = `读到结尾想了很久 ${Date.now()}`;
  await reader.getByRole('textbox', { name: '写评论' }).fill(words);
  await reader.getByRole('textbox', { name: '写评论' }).press('Control+Enter');
  await reader.getByText(words).waitFor();
  await expect.poll(() => unreadOf(author), { interval: 20 }).toBeGreaterThan(unread);

  // New comments wait until the author asks for them.
  await author.getByRole('button', { name: '有 1 条新评论' }).click();
  await author.getByText(words).waitFor();
  const before = await unreadOf(author);

  await reader.getByRole('button', { name: '删除林小满的评论' }).first().click();
  await reader.getByText(words).waitFor({ state: 'detached' });
  await mine.click();
  await expect.poll(() => numberOf(author), { interval: 20 }).toBe(likes);
  await expect.poll(() => unreadOf(author)).toBeLessThan(before);
  await reader.getByRole('button', { name: '撤销' }).click();
  await reader.getByText(words).waitFor();
  expect(await theirs.getAttribute('aria-pressed')).toBe('false');
});

it('updates the counts of a post on the page of a reader who does nothing', async () => {
  const home = await newBrowser();
  const post = await newestPostOf(home, '周知秋');
  await takeLikeBack(home, post);
  const listening = connected(home);
  const onlooker = await signIn(home, await createReader(home.request), `/post/${post}`);
  await listening;
  await like(onlooker).and(onlooker.locator(':enabled')).waitFor();
  const likes = await numberOf(onlooker);
  const { access_token } = await tokensOf(home.request, 'xiaoman');
  await home.request.put(`/api/reactions/post/${post}/like`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  await expect.poll(() => numberOf(onlooker)).toBe(likes + 1);
});

it('opens the exact comment that a link names, and shows a notice when it was deleted', async () => {
  const home = await newBrowser();
  const post = await newestPostOf(home, '周知秋');
  const { access_token } = await tokensOf(home.request, 'xiaoman');
  const headers = { authorization: `Bearer ${access_token}` };
  const sent = await home.request.post(`/api/comments/of/post/${post}`, {
    headers,
    data: { text: '链接指着的这一条' },
  });
  const { data } = await sent.json();
  const page = await signIn(home, 'zhiqiu', `/post/${post}?comment=${data.id}`);
  const row = page.locator(`#comment-${data.id}`);
  await row.waitFor();
  await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await row.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);

  await home.request.delete(`/api/comments/${data.id}`, { headers });
  await page.reload();
  await page.getByText('你要看的评论不存在或已被删除。').waitFor();
  await expectPageError(/404/);
  await page.getByRole('button', { name: '查看全部评论' }).click();
  await page.getByRole('textbox', { name: '写评论' }).waitFor();
});

it('keeps what could not be sent, and sends it once by itself', async () => {
  const context = await newBrowser();
  const post = await newestPostOf(context, '周知秋');
  const page = await signIn(context, 'chenyan', `/post/${post}`);
  await page.route('**/api/comments/of/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  const words = `断网时写的 ${Date.now()}`;
  await page.getByRole('textbox', { name: '写评论' }).fill(words);
  await page.getByRole('button', { name: '发布评论' }).click();
  const waiting = page.getByText(/等网络恢复后发出|稍后自动发出|正在发送/);
  await page.getByText(/等网络恢复后发出|稍后自动发出/).waitFor();
  await page.unroute('**/api/comments/of/**');
  await waiting.waitFor({ state: 'detached', timeout: 60_000 });
  expect(await page.getByText(words).count()).toBe(1);
  await expectPageError(/ERR_FAILED/);
});

it('shows no violation on a post with comments, a person and the collections', async () => {
  const context = await newBrowser();
  const post = await newestPostOf(context, '周知秋');
  const page = await signIn(context, 'xiaoman', `/post/${post}`);
  const found: string[] = [];
  for (const path of [`/post/${post}`, '/user/10002', '/collections']) {
    await page.goto(path);
    await pageReady(page);
    found.push(...(await violationsOn(page, path)));
  }
  expect(found).toEqual([]);
});

/** The demo community may have let 林小满 like it already. */
async function takeLikeBack({ request }: BrowserContext, post: number): Promise<void> {
  const { access_token } = await tokensOf(request, 'xiaoman');
  await request.delete(`/api/reactions/post/${post}/like`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
}

function like(page: Page) {
  return page.getByRole('button', { name: /^赞 ?\d*$/ });
}

async function numberOf(page: Page): Promise<number> {
  return Number(/\d+/.exec((await like(page).textContent()) ?? '')?.[0] ?? 0);
}

async function unreadOf(page: Page): Promise<number> {
  return Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
}

async function newestPostOf({ request }: BrowserContext, name: string): Promise<number> {
  const { access_token } = await tokensOf(request, 'zhiqiu');
  const reply = await request.post('/api/Common/GetPage', {
    headers: { authorization: `Bearer ${access_token}` },
    data: { contentType: 1, PageIndex: 1, PageSize: 100 },
  });
  const { data }: { data: { contentId: number; author: string }[] } = await reply.json();
  const post = data.find(({ author }) => author === name);
  if (!post) throw new Error(`no post of ${name}`);
  return post.contentId;
}
