import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { messageInput } from '../support/conversations.ts';
import { newBrowser, story } from '../support/story.ts';

// requests of a page without a network
story(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|status of 503/);

it('keeps a comment that was sent in a tunnel, and says so, until it arrives', async () => {
  const context = await newBrowser({ serviceWorkers: 'allow' });
  const page = await signIn(context, await createReader(context.request), await aPost(context));
  const field = page.getByRole('textbox', { name: '写评论' });
  await field.fill('隧道里写下的一句评论。');
  await lateParts(page);
  await context.setOffline(true);
  await page.getByText('写下的评论先存在这台设备上').waitFor();
  await page.getByRole('button', { name: '发布评论' }).click();
  await page.getByRole('alert').getByText('没能发出').waitFor();

  await context.setOffline(false);
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('隧道里写下的一句评论。');
  await page.getByRole('button', { name: '发布评论' }).click();
  await expect.poll(() => field.inputValue()).toBe('');
  await page.getByText('隧道里写下的一句评论。').waitFor();
  await page.getByText('正在发送').waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByText('隧道里写下的一句评论。').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
});

it('keeps a check-in that was written in a tunnel', async () => {
  const context = await newBrowser({ serviceWorkers: 'allow' });
  const page = await signIn(context, await createReader(context.request), '/readingLeads');
  await page.getByRole('main').getByRole('link', { name: '一个冬天读前四十二回' }).click();
  await page.getByRole('button', { name: '报名参加' }).click();
  await page.getByRole('tab', { name: '打卡' }).click();
  const sentence = page.getByRole('textbox', { name: /^一句话/ });
  await lateParts(page);
  await context.setOffline(true);
  await page.getByLabel('页数').fill('18');
  await sentence.fill('雪夜里读到的一句。');
  await page.getByText(/写下的.*打卡.*先存在这台设备上/).waitFor();
  await page.getByRole('button', { name: '打卡', exact: true }).click();
  await page.getByRole('alert').first().waitFor();

  await context.setOffline(false);
  await page.reload();
  await page.getByRole('tab', { name: '打卡' }).click();
  await expect.poll(() => sentence.inputValue()).toBe('雪夜里读到的一句。');
  expect(await page.getByLabel('页数').inputValue()).toBe('18');
  await page.getByRole('button', { name: '打卡', exact: true }).click();
  await page.getByText('已打卡，连续 1 天').waitFor();
});

it('sends the draft of a message when the network is back, opened or not', async () => {
  const context = await newBrowser();
  const reader = await createReader(context.request);
  const page = await signIn(context, reader, '/user/10002');
  await page.getByRole('button', { name: '发消息给周知秋' }).click();
  await messageInput(page).fill('在车上写的半句话');
  await context.setOffline(true);
  await messageInput(page).fill('在车上写的半句话，进了隧道');
  await page.waitForTimeout(1_500);
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  await page.goto('/message/im');
  await expect.poll(() => draftOnServer(page)).toBe('在车上写的半句话，进了隧道');
});

/** Of the only conversation. */
async function draftOnServer(page: Page): Promise<string | null> {
  const token = await page.evaluate(() => localStorage.getItem('gongdu_token'));
  const reply = await page.request.get(
    '/api/userPrivateMessage/getPrivateSessionList?box=inbox&pageSize=20',
    {
      headers: { authorization: `Bearer ${token}` },
    },
  );
  const { data }: { data: { extras: { draft: string | null } }[] } = await reply.json();
  return data[0]?.extras.draft ?? null;
}

/** The parts that report a lost network load some seconds after the page, and the service worker with them. */
async function lateParts(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** One that everybody may read. */
async function aPost({ request }: BrowserContext): Promise<string> {
  const [works = ''] =
    /\/sitemaps\/work-\d+\.xml/.exec(await (await request.get('/sitemap.xml')).text()) ?? [];
  return /\/post\/\d+/.exec(await (await request.get(works)).text())?.[0] ?? '';
}
