import type { Locator, Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { bell, createReader, signIn } from '../support/accounts.ts';
import { connected, expectPageError, newBrowser, story } from '../support/story.ts';

// An item that was decided meanwhile cannot be claimed.
story(/status of 409 .*\/claim$/);

it('follows one post from its author through a refusal to its readers; every page is updated by push', async ({
  annotate,
}) => {
  const title = `雪夜读《陶庵梦忆》 ${Date.now()}`;
  const home = await newBrowser();
  // a member of this story's own: what other stories left unread for a demo account would be counted here
  const author = await signIn(home, await createReader(home.request), '/publishPost/edit');
  const otherTab = await home.newPage();
  await otherTab.goto('/user/profile');
  const desk = await newBrowser();
  const listening = connected(desk);
  const reviewer = await signIn(desk, 'operator', '/approval/posts');
  await listening;
  // The queue is long and the newest item stands last: the reviewer waits for this one.
  await reviewer.getByRole('searchbox', { name: '按标题搜索' }).fill(title);
  await reviewer.getByText(`没有标题含“${title}”的帖子`).waitFor();
  await stayPut(author, reviewer, otherTab);

  // The author writes and submits the post; the queue shows it by push.
  await author.getByLabel('标题', { exact: true }).fill(title);
  await author.getByRole('textbox', { name: '正文' }).pressSequentially('大雪三日，湖中人鸟声俱绝。');
  await author.getByText('已保存').waitFor();
  await author.getByRole('button', { name: '提交审核' }).click();
  await author.getByText('已提交审核').waitFor();
  await author.getByRole('link', { name: '我的创作' }).first().click();
  await badge(author, title, '审核中').waitFor();
  await queued(reviewer, title).waitFor();

  // refused with a reason: row and badge change in the author's window
  const before = await unread(author);
  const refused = await reactionTo(author, reviewer, () => refuse(reviewer, title, '请写明引文出自哪一卷。'));
  expect(refused.badge).toBe(before + 1);
  expect(refused.calls).toEqual([]);
  expect(refused.milliseconds).toBeLessThan(5_000);
  await annotate(`badge ${refused.milliseconds} ms after the refusal's click`);
  await badge(author, title, '未通过').waitFor();
  await rowOf(author, title).getByText('请写明引文出自哪一卷。').waitFor();
  await expect.poll(() => unread(otherTab)).toBe(before + 1);

  // the notice is opened: the badges fall in both tabs, and it leads to the post
  await bell(author).click();
  await author.waitForURL('**/message/system-notice');
  await expect.poll(() => unread(author)).toBe(0);
  await expect.poll(() => unread(otherTab)).toBe(0);
  await author.getByRole('link', { name: new RegExp(`《${title}》未通过审核`) }).click();
  await author.waitForURL(/\/publishPost\/edit\/\d+$/);

  // mended and sent in again
  await author.getByRole('article').getByText('请写明引文出自哪一卷。').waitFor();
  const text = author.getByRole('textbox', { name: '正文' });
  await text.press('Control+End');
  await text.pressSequentially('（卷三《湖心亭看雪》）');
  await author.getByText('已保存').waitFor();
  // The message of the first attempt may still be shown.
  await author.getByText('已提交审核').waitFor({ state: 'hidden' });
  await author.getByRole('button', { name: '重新提交' }).click();
  await author.getByText('已提交审核').waitFor();
  await author.getByRole('link', { name: '我的创作' }).first().click();
  await badge(author, title, '审核中').waitFor();

  const approved = await reactionTo(author, reviewer, () => approve(reviewer, title));
  expect(approved.badge).toBe(1);
  expect(approved.calls).toEqual([]);
  await annotate(`badge ${approved.milliseconds} ms after the approval's click`);
  await badge(author, title, '审核中').waitFor({ state: 'hidden' });
  await rowOf(author, title).getByText(/发布$/).waitFor();
  await bell(author).click();
  await author.getByRole('link', { name: new RegExp(`《${title}》已通过审核`) }).click();
  await author.getByRole('heading', { name: title }).waitFor();
  expect(await Promise.all([author, reviewer, otherTab].map(stayed))).toEqual([true, true, true]);
});

it('shows a second operator who decides the same item that it was already decided', {
  tags: ['core'],
  meta: { promise: 'An item of the review queue is decided once' },
}, async () => {
  const first = await signIn(await newBrowser(), 'operator', '/approval/posts');
  const awake = await newBrowser();
  const hears = connected(awake);
  const second = await signIn(awake, 'operator', '/approval/posts');
  await hears;
  const asleep = await newBrowser();
  // this one's socket never connects, so this reviewer decides on what was shown before
  await asleep.routeWebSocket(/socket\.io/, () => undefined);
  await asleep.route('**/socket.io/**', () => new Promise(() => undefined));
  // a claim that came after the decision would be refused, and the item read again
  const claimed = asleep.waitForEvent('response', (response) => response.url().endsWith('/claim'));
  const third = await signIn(asleep, 'operator', '/approval/posts');
  await claimed;
  const opened = first.getByRole('region', { name: '正文与处理' }).getByRole('heading', { level: 2 });
  const title = (await opened.textContent()) ?? '';
  for (const page of [first, second, third]) await openItem(page, title);
  await approve(first, title);

  await second.getByRole('status').filter({ hasText: '已由运营处理' }).waitFor();
  await third.getByRole('button', { name: /^通过/ }).click();
  await third.getByRole('status').filter({ hasText: '已由运营处理' }).waitFor();
  await expectPageError(/409/);
});

/** Marks the windows; a reload removes the mark. */
async function stayPut(...pages: readonly Page[]): Promise<void> {
  for (const page of pages)
    await page.evaluate(() => document.documentElement.setAttribute('data-story', 'here'));
}

function stayed(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.story === 'here');
}

function rowOf(page: Page, title: string): Locator {
  return page.locator('main li:visible').filter({ hasText: title });
}

function badge(page: Page, title: string, state: string): Locator {
  return rowOf(page, title).getByText(state, { exact: true });
}

function queued(page: Page, title: string): Locator {
  return page.getByRole('region', { name: '审核队列' }).getByRole('button').filter({ hasText: title });
}

async function openItem(page: Page, title: string): Promise<void> {
  await queued(page, title).click();
  await page.getByRole('region', { name: '正文与处理' }).getByRole('heading', { name: title }).waitFor();
  await page.getByRole('button', { name: /^通过/ }).waitFor();
}

async function refuse(page: Page, title: string, sentence: string): Promise<void> {
  await openItem(page, title);
  await page.getByRole('button', { name: /^不通过/ }).click();
  const dialog = page.getByRole('dialog', { name: '不通过这篇帖子' });
  await dialog.getByRole('radio', { name: '排版或表述影响阅读' }).check();
  await dialog.getByRole('textbox', { name: '给作者的说明' }).fill(sentence);
  await clickAndStamp(page, dialog.getByRole('button', { name: '确认不通过' }));
}

async function approve(page: Page, title: string): Promise<void> {
  await openItem(page, title);
  await clickAndStamp(page, page.getByRole('button', { name: /^通过/ }));
}

/** The moment of the click as the window itself knows it, in milliseconds. */
async function clickAndStamp(page: Page, button: Locator): Promise<void> {
  await page.evaluate(() => {
    addEventListener(
      'click',
      () => document.documentElement.setAttribute('data-clicked', String(Date.now())),
      { once: true, capture: true },
    );
  });
  await button.click();
}

async function unread(page: Page): Promise<number> {
  return Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
}

/** What the decision does to the author's bell: its number, how long after the click, and any call that fetched it. */
async function reactionTo(author: Page, reviewer: Page, decide: () => Promise<void>) {
  const calls: string[] = [];
  const record = (request: Request) => {
    if (request.isNavigationRequest() || request.url().includes('/api/userNotice/'))
      calls.push(request.url());
  };
  author.on('request', record);
  await bell(author).evaluate((link) => {
    const { dataset } = document.documentElement;
    dataset.rung = '0';
    const watcher = new MutationObserver(() => {
      watcher.disconnect();
      dataset.rung = String(Date.now());
    });
    watcher.observe(link, { attributeFilter: ['aria-label'] });
  });
  await decide();
  const rungAt = () => author.evaluate(() => Number(document.documentElement.dataset.rung ?? 0));
  await expect.poll(rungAt).toBeGreaterThan(0);
  const clicked = await reviewer.evaluate(() => Number(document.documentElement.dataset.clicked));
  author.off('request', record);
  return { milliseconds: (await rungAt()) - clicked, badge: await unread(author), calls };
}
