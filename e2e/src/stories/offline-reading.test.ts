import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, signIn, signOut } from '../support/accounts.ts';
import { phoneViewport } from '../support/chromium.ts';
import { messageInput, messageRow, openConversation, sendMessage } from '../support/conversations.ts';
import { keptOnDevice } from '../support/offline.ts';
import { newBrowser, story } from '../support/story.ts';
import { aPost } from '../support/works.ts';

// requests of a page without a network
story(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|status of 503/);

const savedAt = /这里是\d+月\d+日 \d+:\d+存下的内容/;

it('opens works, the shelf and a plan without a network after a reload, and says once from when they are', async () => {
  const { context, page } = await aPhone('/books');
  await page.getByRole('main').getByRole('link', { name: '边城' }).first().tap();
  await page.getByRole('button', { name: '在读', exact: true }).tap();
  await page.getByRole('button', { name: '在读', exact: true, pressed: true }).waitFor();
  await keptOnDevice(page);
  const pages: readonly [string, string][] = [
    [new URL(page.url()).pathname, '在读'],
    ['/shelf', '边城'],
    [await leadOf(page), '进度墙'],
    [await aPost(context), '写评论'],
  ];
  for (const [path, words] of pages) {
    await page.goto(path);
    await inMain(page, words).waitFor();
    await keptOnDevice(page);
  }
  await context.setOffline(true);
  for (const [path, words] of pages) {
    await page.goto(path);
    await inMain(page, words).waitFor();
    await page.getByText(savedAt).waitFor();
    expect([path, await page.getByText(savedAt).count()]).toEqual([path, 1]);
    expect([path, await page.getByText(/现在(没有网络|连不上服务器)/).count()]).toEqual([path, 1]);
  }

  await context.setOffline(false);
  await page.getByText(savedAt).waitFor({ state: 'hidden', timeout: 30_000 });
});

it('opens conversations without a network after a reload, and sends once what is written there', async () => {
  const { context, page } = await aPhone('/user/10002');
  await page.getByRole('button', { name: '发消息给周知秋' }).tap();
  await page.getByRole('textbox', { name: '发消息给周知秋' }).waitFor();
  await sendMessage(page, '上车前的一句');
  await messageRow(page, '上车前的一句').waitFor();
  await page.goto('/message/im');
  await openConversation(page, '周知秋');
  await messageRow(page, '上车前的一句').waitFor();
  await keptOnDevice(page);
  await expect.poll(() => page.evaluate(keptConversations)).toBe(true);

  await context.setOffline(true);
  await page.goto('/message/im');
  await openConversation(page, '周知秋');
  await messageRow(page, '上车前的一句').waitFor();
  await sendMessage(page, '隧道里的一句');
  await messageRow(page, '隧道里的一句').getByText('等网络恢复后发出').waitFor();
  await messageInput(page).fill('还没写完的半句');

  await page.reload();
  await messageInput(page).waitFor();
  await messageRow(page, '隧道里的一句').getByText('等网络恢复后发出').waitFor();
  await expect.poll(() => messageInput(page).inputValue()).toBe('还没写完的半句');
  await context.setOffline(false);
  await messageRow(page, '隧道里的一句')
    .getByText('等网络恢复后发出')
    .waitFor({ state: 'hidden', timeout: 60_000 });
  await page.reload();
  await messageInput(page).waitFor();
  await messageRow(page, '隧道里的一句').waitFor();
  expect(await messageRow(page, '隧道里的一句').count()).toBe(1);
});

it('keeps nothing of a member who has signed out', async () => {
  const context = await newBrowser({ serviceWorkers: 'allow' });
  const page = await signIn(context, await createReader(context.request));
  await keptOnDevice(page);
  await signOut(page);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('gongdu-copies');
});

const inMain = (page: Page, words: string) =>
  page
    .getByRole('main')
    .getByText(words)
    .or(page.getByRole('main').getByRole('textbox', { name: words }))
    .filter({ visible: true })
    .first();

async function aPhone(path: string): Promise<{ context: BrowserContext; page: Page }> {
  const screen = { viewport: phoneViewport, isMobile: true, hasTouch: true } as const;
  const context = await newBrowser({ ...screen, serviceWorkers: 'allow' });
  const page = await signIn(context, await createReader(context.request), path);
  await page.getByRole('main').waitFor();
  return { context, page };
}

/** Joined by the member. */
async function leadOf(page: Page): Promise<string> {
  await page.goto('/readingLeads');
  await page.getByRole('main').getByRole('link', { name: '一个冬天读前四十二回' }).tap();
  await page.getByRole('button', { name: '报名参加' }).tap();
  await page.getByRole('textbox', { name: '一句话' }).waitFor();
  return new URL(page.url()).pathname;
}

/** In the page. */
async function keptConversations(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('gongdu-copies');
    opening.onsuccess = () => {
      const rows = opening.result.transaction('facts').objectStore('facts').getAllKeys();
      rows.onsuccess = () => {
        opening.result.close();
        resolve(rows.result.some((key) => String(key).endsWith(' conversations')));
      };
    };
  });
}
