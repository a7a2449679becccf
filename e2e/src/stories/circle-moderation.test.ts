import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, type Phone, signIn, tokensOf } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { connected, newBrowser, story } from '../support/story.ts';

// The second of two reviewers is answered with 409.
story(/status of 409|INTERNET_DISCONNECTED/);

it('makes a circle public from the screens: founded, approved, found in the directory, written into', async () => {
  const visitor = await newBrowser();
  const phone = await createReader(visitor.request);
  const name = `躲雨读书会 ${phone.slice(-8)}`;
  const reviewing = await signIn(await newBrowser(), 'operator', '/approval/circles');
  await pageReady(reviewing);

  const founding = await signIn(visitor, phone, '/publishCircles/edit');
  await founding.getByRole('textbox', { name: '圈子名称' }).fill(name);
  await founding.getByRole('textbox', { name: '圈子简介' }).fill('下雨的周末一起读短篇。');
  await founding.getByRole('button', { name: '提交审核' }).click();
  await founding.getByText('通过后大家就能看到它').waitFor();

  // The queue is updated by push.
  await reviewing.getByRole('button', { name: new RegExp(name) }).click();
  await reviewing.getByRole('heading', { level: 2, name }).waitFor();
  await reviewing.getByText('下雨的周末一起读短篇。').last().waitFor();
  await reviewing.getByRole('button', { name: /^通过/ }).click();
  await reviewing.getByText(`已通过「${name}」`).waitFor();

  const other = await signIn(await newBrowser(), 'zhiqiu', `/circles?name=${encodeURIComponent(name)}`);
  await other.getByRole('link', { name }).click();
  await other.getByRole('button', { name: `关注${name}` }).click();
  await other.getByRole('button', { name: `已关注${name}` }).waitFor();

  await founding.getByRole('tab', { name: /帖子/ }).waitFor();
  await founding.getByRole('link', { name: '写一篇' }).first().click();
  await expect.poll(() => chosenCircle(founding)).toBe(name);
});

it('names the first reviewer of a topic to the second, and keeps the reason', async () => {
  const { request } = await newBrowser();
  const name = `躲雨时读${(await createReader(request)).slice(-8)}`;
  await propose(await createReader(request), name);
  const path = `/approval/topics?name=${name}`;
  const first = await signIn(await newBrowser(), 'operator', path);
  const offline = await newBrowser();
  const listening = connected(offline);
  const second = await signIn(offline, 'operator', path);
  await second.getByRole('heading', { level: 2, name }).waitFor();
  // an item that is decided before it was claimed here gives way to the next one
  await second.getByRole('button', { name: /放回/ }).first().waitFor();
  await listening;
  await offline.setOffline(true);

  await first.getByRole('button', { name: /^不通过/ }).click();
  const dialog = first.getByRole('dialog', { name: '不通过这个话题' });
  await dialog.getByRole('radio', { name: /排版或表述/ }).check();
  await dialog.getByRole('textbox', { name: '给提议者的说明' }).fill('名称里的数字看不出含义。');
  await dialog.getByRole('button', { name: '确认不通过' }).click();
  await first.getByText(`没有通过「${name}」`).waitFor();
  await first.getByRole('tab', { name: '未通过' }).click();
  await first.getByText(/名称里的数字看不出含义/).waitFor();

  await offline.setOffline(false);
  await second.getByText(/^已由.+处理/).waitFor();

  async function propose(phone: Phone, topic: string): Promise<void> {
    const headers = { authorization: `Bearer ${(await tokensOf(request, phone)).access_token}` };
    const made = await request.post('/api/topics', { headers, data: { name: topic, about: '雨天的书。' } });
    expect(made.status()).toBe(200);
  }
});

it('takes a reader’s book into the catalogue', async () => {
  const { request } = await newBrowser();
  const title = `躲雨的人 ${(await createReader(request)).slice(-8)}`;
  const headers = { authorization: `Bearer ${(await tokensOf(request, 'xiaoman')).access_token}` };
  const made = await request.post('/api/books', { headers, data: { title, author: '林小满' } });
  const { data } = await made.json();
  const context = await newBrowser();
  const page = await signIn(context, 'operator', `/approval/books?name=${encodeURIComponent(title)}`);
  await page.getByRole('heading', { level: 2, name: title }).waitFor();
  expect(await violationsOn(page, 'books')).toEqual([]);
  await page.getByRole('combobox', { name: '分类' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: /^通过/ }).click();
  await page.getByText(`已通过《${title}》`).waitFor();
  await page.goto(`/book/${data.id}`);
  await page.getByRole('heading', { name: title }).first().waitFor();
});

it.each([
  ['desktop', {}],
  ['phone', { viewport: phoneViewport, isMobile: true, hasTouch: true }],
] as const)('has no violations on the queues of circles, topics and books on a %s', async (_, look) => {
  const context = await newBrowser(look);
  const page = await signIn(context, 'operator', '/approval/circles');
  const found: string[] = [];
  for (const path of [
    '/approval/circles',
    '/approval/topics',
    '/approval/topics?tab=approved',
    '/approval/books',
  ]) {
    if (!page.url().endsWith(path)) await page.goto(path);
    await pageReady(page);
    const row = page.getByRole('region', { name: '审核队列' }).getByRole('listitem').getByRole('button');
    if ((await row.count()) > 0) {
      await row.first().click();
      await page.getByRole('heading', { level: 2 }).last().waitFor();
    }
    found.push(...(await violationsOn(page, path)));
  }
  expect(found).toEqual([]);
});

/** What 圈子 says in the settings of the text. */
async function chosenCircle(page: Page): Promise<string> {
  const line = page.getByRole('button', { name: /^圈子 / });
  return ((await line.textContent()) ?? '').replace(/^圈子\s*/, '');
}
