import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, type Phone, signIn, tokensOf } from '../support/accounts.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { newBrowser, story } from '../support/story.ts';
import { body, insertPictures, savedStatus, unfold } from '../support/works.ts';

// Uploads and calls that the stories break off.
story(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED|status of 400/);

it('waits for a running picture upload before it submits; the header does not show the work as saved meanwhile', {
  tags: ['core'],
  meta: { promise: 'A work is submitted whole, with its pictures' },
}, async () => {
  const { page, stored } = await writing('等图片传完的一篇');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/storage/', async (route) => {
    await held;
    await route.continue();
  });
  await insertPictures(page, [await drawPicture(page, { name: '桌面.png', width: 300, height: 200 })]);
  await page.getByRole('status').filter({ hasText: '正在上传 1 张图片' }).waitFor();
  expect(await savedStatus(page).count()).toBe(0);
  await submit(page);
  const waiting = page.getByRole('dialog', { name: '还有 1 张图片没有传好' });
  await waiting.getByText('传完后会接着提交').waitFor();
  expect(await stored()).toMatchObject({ state: 'draft' });
  // An author who cancels the wait continues writing, and is asked again.
  await waiting.getByRole('button', { name: '先不提交' }).click();
  await waiting.waitFor({ state: 'hidden' });
  await submit(page);
  await waiting.waitFor();
  release();
  await page.getByText('已提交审核').first().waitFor();
  const { state, body: text } = await stored();
  expect(state).toBe('pending');
  expect(text.content.filter(({ type }: { type: string }) => type === 'image')).toHaveLength(1);
});

it('asks about a picture that failed: look, or submit without it', async () => {
  const { page, stored } = await writing('图片没传上的一篇');
  await page.route('**/storage/', (route) => route.abort());
  await insertPictures(page, [await drawPicture(page, { name: '窗外.png', width: 300, height: 200 })]);
  await page.getByRole('status').filter({ hasText: '1 张图片没有上传' }).waitFor();
  await body(page).getByRole('alert').getByRole('button', { name: '重试' }).waitFor();
  await submit(page);
  const asked = page.getByRole('dialog', { name: '还有 1 张图片没有传好' });
  await asked.getByText('窗外.png：文件上传失败，请重试').waitFor();
  await asked.getByRole('button', { name: '去看看' }).click();
  await asked.waitFor({ state: 'hidden' });
  expect(await stored()).toMatchObject({ state: 'draft' });
  await submit(page);
  await asked.getByRole('button', { name: '去掉再提交' }).click();
  await page.getByText('已提交审核').first().waitFor();
  expect(await stored()).toMatchObject({ state: 'pending' });
});

it('shows the error of a too large picture at its start, without a retry button', async () => {
  const { page } = await writing('图片太大的一篇');
  const large = { name: '长卷.png', mimeType: 'image/png', buffer: Buffer.alloc(16 * 1024 * 1024, 1) };
  await insertPictures(page, [large]);
  const sentence = '长卷.png 文件大小不能超过 15 MB';
  // Once as a notice of 5 s, once as a permanent message.
  await expect.poll(() => page.getByText(sentence).count()).toBe(2);
  expect(await body(page).getByRole('button', { name: '重试' }).count()).toBe(0);
  await body(page).getByRole('button', { name: '移除' }).click();
  await savedStatus(page).waitFor();
});

it('submits the time that the field shows, and refuses one that it cannot parse', async () => {
  const { page, stored } = await writing('选了时间没按设定的一篇');
  await unfold(page, '发布时间');
  const field = page.getByLabel('定时发布（北京时间）');
  await field.fill('明天 8:30');
  await submit(page);
  await page
    .getByText(/看不懂“明天 8:30”/)
    .first()
    .waitFor();
  expect(await field.inputValue()).toBe('明天 8:30');
  expect(await stored()).toMatchObject({ state: 'draft', scheduledAt: null });
  const at = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 3_600_000);
  await field.fill(new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' '));
  await submit(page);
  await page.getByText('已提交审核').first().waitFor();
  expect(await stored()).toMatchObject({ state: 'pending', scheduledAt: at.toISOString() });
});

it('takes a topic that was typed: by Enter, and by submitting', async () => {
  const { page, stored } = await writing('输入了话题的一篇');
  await unfold(page, '话题');
  const field = page.getByLabel('添加话题');
  const [first, second] = [`新话题${Date.now() % 1e6}`, `再一个${Date.now() % 1e6}`];
  await field.fill(first);
  await field.press('Enter');
  await page.getByRole('list', { name: '已选话题' }).getByText(`#${first}`).waitFor();
  expect(await field.inputValue()).toBe('');
  await field.fill(second);
  await submit(page);
  await page.getByText('已提交审核').first().waitFor();
  expect((await stored()).meta.topicIds).toHaveLength(2);
});

it('says why it cannot submit while the network is away', async () => {
  const { page, stored } = await writing('断网时提交的一篇');
  await page.context().setOffline(true);
  await body(page).press('Control+End');
  await body(page).pressSequentially('断网以后写的。');
  await submit(page);
  await page.getByText('连上后请再试一次').first().waitFor();
  await page.context().setOffline(false);
  await savedStatus(page).waitFor();
  expect(await stored()).toMatchObject({ state: 'draft' });
  await submit(page);
  await page.getByText('已提交审核').first().waitFor();
});

it("keeps the content of open dialogs and fields while the first save changes a new work's address", async () => {
  const browser = await newBrowser();
  const page = await signIn(browser, await createReader(browser.request), '/publishBookList/edit');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/works', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('标题', { exact: true }).fill('边写边贴的书单');
  await unfold(page, '发布时间');
  await page.getByLabel('定时发布（北京时间）').fill('2031-12-01 09:30');
  await page.getByRole('button', { name: '粘贴书号或书名' }).click();
  const lines = page.getByRole('textbox', { name: '书号或书名，一行一本' });
  await expect.poll(() => lines.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('边城');
  release();
  await page.waitForURL(/\/publishBookList\/edit\/\d+$/);
  await savedStatus(page).waitFor();
  expect(await lines.inputValue()).toBe('边城');
  await page.keyboard.press('Escape');
  expect(await page.getByLabel('定时发布（北京时间）').inputValue()).toBe('2031年12月1日 09:30');
});

const submit = (page: Page) => page.getByRole('button', { name: '提交审核' }).click();

/** A new post, saved once. */
async function writing(title: string) {
  const browser = await newBrowser();
  const reader = await createReader(browser.request);
  const page = await signIn(browser, reader, '/publishPost/edit');
  await page.getByLabel('标题', { exact: true }).fill(title);
  await body(page).pressSequentially('先写一句。');
  await page.waitForURL(/\/publishPost\/edit\/\d+$/);
  await savedStatus(page).waitFor();
  const id = Number(page.url().split('/').at(-1));
  return { page, stored: () => workOf(page, reader, id) };
}

async function workOf(page: Page, reader: Phone, id: number) {
  const { access_token } = await tokensOf(page.request, reader);
  const reply = await page.request.get(`/api/works/${id}`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  return (await reply.json()).data;
}
