import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { newBrowser, story } from '../support/story.ts';
import { body, callApi, createDrafts, publish } from '../support/works.ts';

story();

it('every dialog opens with its first field focused: typed text goes there at once', async () => {
  const home = await newBrowser();
  const writer = await createReader(home.request);
  const page = await signIn(home, writer, '/publishPost/edit');
  await body(page).click();
  await page.getByRole('button', { name: /^插入，/ }).click();
  await page.getByRole('menuitem', { name: '图书卡片' }).click();
  await typesInto(page, '添加图书', '搜索图书');

  await page.goto('/publishBookList/edit');
  await page.getByRole('button', { name: '添加图书', exact: true }).click();
  await typesInto(page, '添加图书', '搜索图书');
  await page.getByRole('button', { name: '粘贴书号或书名' }).click();
  await typesInto(page, '粘贴书号或书名', '书号或书名，一行一本');

  await page.goto('/books?name=没有这样一本书');
  await page.getByRole('button', { name: '补充这本书' }).click();
  await typesInto(page, '补充图书', '书号');
});

it('a dialog with choices begins at the first one, and stays where it opened when it grows', async () => {
  const home = await newBrowser();
  const owner = await createReader(home.request);
  const made = await createDrafts(home.request, owner, [
    { title: `被看的 ${owner.slice(-6)}`, text: '几句话。' },
    { title: `待审的 ${owner.slice(-6)}`, text: '几句话。' },
  ]);
  const [seen, waiting] = made;
  if (!seen || !waiting) throw new Error('no drafts');
  await publish(home.request, owner, seen);
  const { version } = waiting;
  await callApi(home.request, owner, 'post', `/api/works/${waiting.id}/submit`, { version });

  const reader = await signIn(await newBrowser(), await createReader(home.request), `/post/${seen.id}`);
  await reader.getByRole('button', { name: '举报', exact: true }).first().click();
  await beginsAtItsFirstChoice(reader, '举报帖子');
  await growsDownwards(reader.getByRole('dialog', { name: '举报帖子' }));

  const queue = `/approval/posts?name=${encodeURIComponent(waiting.title)}`;
  const desk = await signIn(await newBrowser(), 'operator', queue);
  await desk.getByRole('button', { name: /^不通过/ }).click();
  await beginsAtItsFirstChoice(desk, '不通过这篇帖子');
});

it('推荐图书 begins with the search', async () => {
  const home = await newBrowser();
  const owner = await createReader(home.request);
  const [list] = await createDrafts(home.request, owner, [
    { kind: 'book_list', title: `收投稿的 ${owner.slice(-6)}`, text: '欢迎推荐。' },
  ]);
  if (!list) throw new Error('no draft');
  const { books } = await callApi(home.request, owner, 'get', '/api/books');
  const items = [{ bookId: books[0].id, note: '' }];
  await callApi(home.request, owner, 'post', `/api/book-lists/${list.id}/items`, { items });
  await callApi(home.request, owner, 'put', `/api/book-lists/${list.id}/mode`, { mode: 'invites' });
  await publish(home.request, owner, list);
  const reader = await createReader(home.request);
  const page = await signIn(await newBrowser(), reader, `/bookList/${list.id}`);
  await page.getByRole('button', { name: '推荐图书' }).click();
  await typesInto(page, '添加图书', '搜索图书');
});

/** Types into the field that the dialog focuses, and closes it with Escape. */
async function typesInto(page: Page, dialog: string, field: string): Promise<void> {
  const opened = page.getByRole('dialog', { name: dialog });
  await opened.waitFor();
  const first = opened.getByLabel(field);
  await expect.poll(() => isFocused(first)).toBe(true);
  await page.keyboard.type('abc');
  expect(await first.inputValue()).toBe('abc');
  await page.keyboard.press('Escape');
  // a search field with text takes the first Escape to clear it; what would be lost is asked for
  const discard = page.getByRole('button', { name: '放弃', exact: true });
  await expect
    .poll(async () => {
      if (await discard.isVisible()) await discard.click();
      else if (await opened.isVisible()) await page.keyboard.press('Escape');
      return opened.isVisible();
    })
    .toBe(false);
}

async function beginsAtItsFirstChoice(page: Page, dialog: string): Promise<void> {
  const first = page.getByRole('dialog', { name: dialog }).getByRole('radio').first();
  await first.waitFor();
  await expect.poll(() => isFocused(first)).toBe(true);
}

/** The errors of its form make it longer and leave what is above them below the pointer. */
async function growsDownwards(dialog: Locator): Promise<void> {
  const { y, height } = await boxOf(dialog);
  await dialog.getByRole('button', { name: '提交举报' }).click();
  await dialog.getByText('请选择举报原因').waitFor();
  const grown = await boxOf(dialog);
  expect(grown.height).toBeGreaterThan(height);
  expect(grown.y).toBe(y);
}

async function boxOf(dialog: Locator) {
  const box = await dialog.boundingBox();
  if (!box) throw new Error('the dialog is not shown');
  return box;
}

function isFocused(field: ReturnType<Page['getByRole']>): Promise<boolean> {
  return field.evaluate((element) => element === document.activeElement);
}
