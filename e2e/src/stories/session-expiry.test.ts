import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accounts, createReader, demoPassword, signIn, signInByHand } from '../support/accounts.ts';
import { accessTokenOf, endSession, endSessionElsewhere } from '../support/end-session.ts';
import { expectPageError, newBrowser, story } from '../support/story.ts';
import { createDrafts, publish } from '../support/works.ts';

// The calls of a session that has ended are answered with 401.
story(/status of 401/);

it('opens one dialog over the page, keeps typed text, and continues the waiting save after signing in there', {
  tags: ['core'],
  meta: { promise: 'A session that ends loses nothing that was typed' },
}, async () => {
  const title = `窗边读书 ${Date.now()}`;
  const page = await signIn(await newBrowser(), 'xiaoman', '/publishPost/edit');
  await write(page, title, '第一句。');
  await page.getByText('已保存').waitFor();

  await endSessionElsewhere(page, 'xiaoman');
  const dialog = expiredDialog(page);
  await dialog.getByText('登录状态已过期，请重新登录').waitFor();
  await page.keyboard.press('Escape');
  expect(await dialog.count()).toBe(1);
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(new URL(page.url()).pathname).toMatch(/^\/publishPost\/edit\/\d+$/);
  await expect.poll(() => page.getByLabel('标题', { exact: true }).inputValue()).toBe(title);

  await signInWithin(page);
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('textbox', { name: '正文' }).pressSequentially('第二句。');
  await page.getByText('已保存').waitFor();
  await expect.poll(() => savedText(page)).toContain('第二句。');
});

it('repeats a refused call once with the new token', async () => {
  const title = `雨天书店 ${Date.now()}`;
  const page = await signIn(await newBrowser(), 'xiaoman', '/publishPost/edit');
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await write(page, title, '第一句。');
  await page.getByText('已保存').waitFor();
  const saves = savesOf(page);
  await page.getByRole('textbox', { name: '正文' }).press('End');
  // typed in the very moment in which the session ends: this save is the one that is refused
  await Promise.all([
    endSessionElsewhere(page, 'xiaoman'),
    page.getByRole('textbox', { name: '正文' }).pressSequentially('第二句。'),
  ]);
  await page.keyboard.press('Control+s');
  await expiredDialog(page).waitFor();
  await expect.poll(() => saves).toContain(401);
  expect(await page.getByRole('textbox', { name: '正文' }).textContent()).toBe('第一句。第二句。');
  await expectPageError(/401/);

  const before = saves.length;
  await signInWithin(page);
  await expect.poll(() => saves.slice(before)).toEqual([200]);
  expect(await savedText(page)).toContain('第一句。第二句。');
  expect(await page.getByRole('textbox', { name: '正文' }).textContent()).toBe('第一句。第二句。');
});

it('logs out when 重新登录 is chosen', async () => {
  const page = await signIn(await newBrowser(), 'xiaoman', '/publishPost');
  await endSessionElsewhere(page, 'xiaoman');
  await expiredDialog(page).getByRole('button', { name: '重新登录' }).click();
  await page.waitForURL('**/login?**');
  expect(await page.evaluate(() => localStorage.getItem('gongdu_token'))).toBeNull();
});

it('comes back by 重新登录 to a work, which can be read without a session', async () => {
  const context = await newBrowser();
  const reader = await createReader(context.request);
  const [draft] = await createDrafts(context.request, reader, [
    { title: '谁都能读的一篇', text: '雨还在下。' },
  ]);
  if (!draft) throw new Error('no draft');
  await publish(context.request, reader, draft);
  const page = await signIn(context, 'xiaoman', `/post/${draft.id}`);
  await endSessionElsewhere(page, 'xiaoman');
  await expiredDialog(page).getByRole('button', { name: '重新登录' }).click();
  await page.waitForURL((address) => address.pathname === '/login');
  const { pathname, searchParams } = new URL(new URL(page.url()).searchParams.get('redirectUrl') ?? '');
  expect([pathname, searchParams.has('token')]).toEqual([`/post/${draft.id}`, false]);
  await signInByHand(page, 'xiaoman');
  await page.waitForURL((address) => address.pathname === `/post/${draft.id}`);
  await page.getByRole('button', { name: '林小满' }).waitFor();
});

it('notices on / and /active that the session has ended, and that one lives', async () => {
  const context = await newBrowser();
  const page = await signIn(context, 'xiaoman', '/publishPost');
  const token = await accessTokenOf(page);
  const entries = page.locator('a[data-entry]');
  for (const path of ['/', '/active']) {
    await page.goto(path);
    await expect.poll(() => entries.first().getAttribute('href'), { message: path }).toBe('/index');
  }
  await endSession(context, token, 'xiaoman');
  await page.goto('/active');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gongdu_token'))).toBeNull();
  expect(await entries.first().textContent()).toBe('登录');
  await expectPageError(/401/);
});

it('logs out directly, without a dialog, when the session check itself is refused', async () => {
  const context = await newBrowser();
  const page = await signIn(context, 'xiaoman', '/publishPost');
  const token = await accessTokenOf(page);
  const storageState = await context.storageState();
  const asleep = await newBrowser({ storageState });
  await page.close();
  await endSession(context, token, 'xiaoman');
  const woken = await asleep.newPage();
  await woken.goto('/publishPost');
  await woken.waitForURL('**/login?**');
  expect(await expiredDialog(woken).count()).toBe(0);
  await expectPageError(/401/);
});

it('ends the session in every tab of the browser, and one sign-in brings all of them back', async () => {
  const context = await newBrowser();
  const first = await signIn(context, 'xiaoman', '/publishPost');
  const second = await context.newPage();
  await second.goto('/user/profile');
  await second.getByRole('button', { name: '林小满' }).waitFor();
  await endSessionElsewhere(first, 'xiaoman');
  await Promise.all([first, second].map((page) => expiredDialog(page).waitFor()));
  await signInWithin(first);
  await Promise.all([first, second].map((page) => expiredDialog(page).waitFor({ state: 'hidden' })));
});

function expiredDialog(page: Page) {
  return page.getByRole('dialog', { name: '系统提示' });
}

async function write(page: Page, title: string, text: string): Promise<void> {
  await page.getByLabel('标题', { exact: true }).fill(title);
  await page.getByRole('textbox', { name: '正文' }).pressSequentially(text);
}

async function signInWithin(page: Page): Promise<void> {
  const dialog = expiredDialog(page);
  await dialog.getByRole('textbox', { name: '手机号' }).fill(accounts.xiaoman);
  await dialog.getByLabel('密码', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: '登录并继续' }).click();
}

/** Statuses of the editor's saves, as they come. */
function savesOf(page: Page): number[] {
  const saves: number[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/api\/works/.test(pathname) && response.request().method() !== 'GET')
      saves.push(response.status());
  });
  return saves;
}

async function savedText(page: Page): Promise<string> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const post = await page.context().request.get(`/api/works/${id}`, {
    headers: { authorization: `Bearer ${await accessTokenOf(page)}` },
  });
  return post.text();
}
