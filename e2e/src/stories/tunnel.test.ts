import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, type Phone, signIn } from '../support/accounts.ts';
import { phoneViewport } from '../support/chromium.ts';
import { keptOnDevice } from '../support/offline.ts';
import { newBrowser, story } from '../support/story.ts';
import { aPost } from '../support/works.ts';

// requests of a page without a network, and those whose reply the story loses
story(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|status of 503/);

const waits = '等网络恢复后发出';

it('sends a comment and a like of a tunnel once, after a reload, and although the reply was lost', async () => {
  const { context, page, call } = await aPhone('/index');
  const path = await aPost(context);
  await page.goto(path);
  const field = page.getByRole('textbox', { name: '写评论' });
  await field.waitFor();
  await keptOnDevice(page);
  const like = page.getByRole('group', { name: /操作/ }).getByRole('button', { name: /^赞/ });
  await context.setOffline(true);
  await page.getByText('写下的评论先存在这台设备上').waitFor();
  await like.tap();
  await field.fill('隧道里写下的一句评论。');
  await page.getByRole('button', { name: '发布评论' }).tap();
  await page.getByText(waits).waitFor();
  await page.getByText('2 条等恢复后自动发出').waitFor();

  await page.reload();
  await page.getByText('隧道里写下的一句评论。').waitFor();
  await page.getByText(waits).waitFor();
  expect(await like.getAttribute('aria-pressed')).toBe('true');

  const lost = await loseFirstReply(page, '/api/comments/of/');
  await context.setOffline(false);
  await expect.poll(() => lost.count(), { timeout: 60_000 }).toBeGreaterThan(1);
  await page.getByText(/^(等网络恢复后发出|稍后自动发出|正在发送)/).waitFor({ state: 'hidden' });
  const { rows } = await call<{ rows: { text: string }[] }>(`/api/comments/of/${await refOf(call, path)}`);
  expect(rows.filter(({ text }) => text === '隧道里写下的一句评论。')).toHaveLength(1);
  const reactions = `/api/reactions/${await refOf(call, path)}`;
  await expect.poll(async () => (await call<{ liked: boolean }>(reactions)).liked).toBe(true);
  await page.reload();
  await page.getByText('隧道里写下的一句评论。').waitFor();
  expect(await page.getByText('隧道里写下的一句评论。').count()).toBe(1);
});

it('lets what waits be mended or taken back', async () => {
  const { context, page } = await aPhone('/index');
  await page.goto(await aPost(context));
  const field = page.getByRole('textbox', { name: '写评论' });
  await field.waitFor();
  await keptOnDevice(page);
  await context.setOffline(true);
  await field.fill('写错了的一句');
  await page.getByRole('button', { name: '发布评论' }).tap();
  await page.getByText(waits).waitFor();
  await page.getByRole('button', { name: '修改', exact: true }).tap();
  await expect.poll(() => field.inputValue()).toBe('写错了的一句');
  await page.getByText(waits).waitFor({ state: 'hidden' });
  await field.fill('改好的一句');
  await page.getByRole('button', { name: '发布评论' }).tap();
  await page.getByText(waits).waitFor();

  // the line above the page lists all that waits
  await page.getByRole('button', { name: '查看' }).tap();
  const list = page.getByRole('dialog', { name: '等着发出的' });
  await list.getByText('评论：改好的一句').waitFor();
  await list.getByRole('button', { name: '取消' }).tap();
  await list.getByText('都已发出').waitFor();
});

it('sends a check-in of a tunnel once, for the day it was written on', async () => {
  const { context, page, call } = await aPhone('/readingLeads');
  await page.getByRole('main').getByRole('link', { name: '一个冬天读前四十二回' }).tap();
  await page.getByRole('button', { name: '报名参加' }).tap();
  const sentence = page.getByRole('textbox', { name: '一句话' });
  await sentence.waitFor();
  await keptOnDevice(page);
  await context.setOffline(true);
  await sentence.fill('雪夜里读到的一句。');
  await page.getByRole('button', { name: '打卡', exact: true }).tap();
  await page.getByRole('main').getByText(waits).waitFor();

  await page.reload();
  await page.getByRole('main').getByText('雪夜里读到的一句。').waitFor();
  await page.getByRole('main').getByText(waits).waitFor();
  const lost = await loseFirstReply(page, '/check-ins/today');
  await context.setOffline(false);
  await page.getByText('今天已打卡，连续 1 天').waitFor({ timeout: 60_000 });
  expect(lost.count()).toBeGreaterThan(1);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  expect(await call(`/api/reading-leads/${id}/check-ins/mine`)).toMatchObject({
    total: 1,
    days: [{ sentence: '雪夜里读到的一句。' }],
  });
});

it('sends a quote and a state of the shelf of a tunnel once', async () => {
  const { context, page, call } = await aPhone('/books');
  await page.getByRole('main').getByRole('link', { name: '边城' }).first().tap();
  const read = page.getByRole('button', { name: '在读', exact: true });
  await read.waitFor();
  await page.getByRole('button', { name: '记书摘' }).waitFor();
  // their dialog is opened once, so that its code is on the device
  await page.getByRole('button', { name: '记书摘' }).tap();
  await page.getByRole('textbox', { name: '书里的话' }).waitFor();
  await page.getByRole('button', { name: '取消', exact: true }).tap();
  await keptOnDevice(page);
  await context.setOffline(true);
  await read.tap();
  await page.getByText(/：在读/).waitFor();
  await page.getByRole('button', { name: '记书摘' }).tap();
  await page.getByRole('textbox', { name: '书里的话' }).fill('凡事都有偶然的凑巧。');
  await page.getByRole('button', { name: '记下' }).tap();
  await page.getByText('凡事都有偶然的凑巧。').waitFor();
  await page.getByText('2 条等恢复后自动发出').waitFor();

  await page.reload();
  await page.getByText('凡事都有偶然的凑巧。').waitFor();
  expect(await read.getAttribute('aria-pressed')).toBe('true');
  const lost = await loseFirstReply(page, '/api/quotes');
  await context.setOffline(false);
  await expect.poll(() => lost.count(), { timeout: 60_000 }).toBeGreaterThan(1);
  await page.getByText(waits).first().waitFor({ state: 'hidden', timeout: 60_000 });
  const quotes = async () => (await call<{ rows: { text: string }[] }>('/api/quotes')).rows;
  await expect.poll(quotes).toMatchObject([{ text: '凡事都有偶然的凑巧。' }]);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const state = async () => (await call<BookShelf>(`/api/shelf/books/${id}`)).mine?.state;
  await expect.poll(state).toBe('reading');
});

it('never sends what another member of the same browser wrote', async () => {
  const { context, page, call, reader } = await aPhone('/index');
  const path = await aPost(context);
  await page.goto(path);
  await page.getByRole('textbox', { name: '写评论' }).waitFor();
  await keptOnDevice(page);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: '写评论' }).fill('我写的，不是你写的。');
  await page.getByRole('button', { name: '发布评论' }).tap();
  await page.getByText(waits).waitFor();
  await page.close();
  await context.setOffline(false);

  const other = await signIn(context, await createReader(context.request), path);
  await other.getByRole('textbox', { name: '写评论' }).waitFor();
  await keptOnDevice(other);
  expect(await other.getByText('我写的，不是你写的。').count()).toBe(0);
  const ref = await refOf(call, path);
  const comments = () => call<{ rows: { text: string }[] }>(`/api/comments/of/${ref}`);
  const mine = async () => (await comments()).rows.filter(({ text }) => text === '我写的，不是你写的。');
  expect(await mine()).toEqual([]);
  await other.close();

  // back again, it is theirs to send
  await signIn(context, reader, path);
  await expect.poll(async () => (await mine()).length, { timeout: 30_000 }).toBe(1);
});

interface BookShelf {
  readonly mine: { readonly state: string } | null;
}

interface OnPhone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly reader: Phone;
  /** Reads as the member, past the page. */
  readonly call: <T = unknown>(path: string) => Promise<T>;
}

async function aPhone(path: string): Promise<OnPhone> {
  const screen = { viewport: phoneViewport, isMobile: true, hasTouch: true } as const;
  const context = await newBrowser({ ...screen, serviceWorkers: 'allow' });
  const reader = await createReader(context.request);
  const page = await signIn(context, reader, path);
  await page.getByRole('main').waitFor();
  const token = await page.evaluate(() => localStorage.getItem('gongdu_token'));
  const headers = { authorization: `Bearer ${token}` };
  return {
    context,
    page,
    reader,
    call: async (address) => (await (await context.request.get(address, { headers })).json()).data,
  };
}

/** Kind and id of the work at this path. */
async function refOf(call: OnPhone['call'], path: string): Promise<string> {
  const { kind, id } = await call<{ kind: string; id: number }>(`/api/works/${path.split('/').at(-1)}`);
  return `${kind}/${id}`;
}

/** The server gets the first call whose address has this part and stores it, the page gets no reply. */
async function loseFirstReply(page: Page, part: string) {
  let n = 0;
  await page.route(
    (url) => url.pathname.includes(part),
    async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      n += 1;
      if (n > 1) return route.continue();
      await route.fetch();
      return route.abort('failed');
    },
  );
  return { count: () => n };
}
