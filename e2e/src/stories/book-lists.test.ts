import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, signIn, tokensOf } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { newBrowser, story } from '../support/story.ts';
import { body, savedStatus } from '../support/works.ts';

story();

interface Book {
  readonly id: number;
  readonly title: string;
  readonly isbn13: string | null;
}

it('makes a book list of 30 pasted ISBNs, mends the three wrong ones, orders it by keys and sends it in', async () => {
  const browser = await newBrowser();
  const reader = await createReader(browser.request);
  const page = await signIn(browser, reader, '/publishBookList/edit');
  const books = (await booksWithIsbn(browser.request)).slice(0, 30);
  const wrong = [4, 11, 28];
  const lines = books.map(({ isbn13 }, at) => (wrong.includes(at) ? withWrongEnd(isbn13) : isbn13));

  await page.getByLabel('标题', { exact: true }).fill('三十本旧书');
  await body(page).fill('都是从书架上一本一本抄下来的书号。');
  await savedStatus(page).waitFor();
  await page.getByRole('button', { name: '粘贴书号或书名' }).click();
  const dialog = page.getByRole('dialog', { name: '粘贴书号或书名' });
  await dialog.getByRole('textbox', { name: '书号或书名，一行一本' }).fill(lines.join('\n'));
  await dialog.getByRole('button', { name: '查找图书' }).click();
  await dialog.getByText('30 行里找到 27 本，还有 3 行需要看一下').waitFor();
  expect(await violationsOn(page, 'the repair table')).toEqual([]);

  // two take the number that is offered, one is written anew
  for (const at of wrong.slice(0, 2)) {
    await lineOf(dialog, at)
      .getByRole('button', { name: `改为 ${books[at]?.isbn13}` })
      .click();
    await lineOf(dialog, at).getByText('找到了').waitFor();
  }
  const last = wrong[2] ?? 0;
  await lineOf(dialog, last).getByRole('textbox', { name: '改写这一行' }).fill(`《${books[last]?.title}》`);
  await lineOf(dialog, last).getByRole('button', { name: '再找' }).click();
  await dialog.getByRole('button', { name: '添加 30 本' }).click();
  await page.getByText('30 / 500').waitFor();
  await expect.poll(() => orderOn(page)).toEqual(books.map(({ title }) => title));

  // The third book is moved to the front by keyboard.
  const third = books[2]?.title ?? '';
  await grip(page, third).press('Alt+ArrowUp');
  await grip(page, third).and(page.locator(':focus')).press('Alt+ArrowUp');
  await page.getByText(`《${third}》已移到第 1 个，共 30 个`).waitFor();
  const ordered = [third, ...books.map(({ title }) => title).filter((title) => title !== third)];
  await expect.poll(() => orderOn(page)).toEqual(ordered);
  await page.getByRole('textbox', { name: `《${third}》的推荐语` }).fill('从这一本读起');
  expect(await violationsOn(page, 'the list being written')).toEqual([]);

  // A removed book that is restored keeps its note.
  await page.getByRole('button', { name: `移除《${third}》` }).click();
  await expect.poll(() => orderOn(page)).toEqual(ordered.slice(1));
  await page.getByText(`已移除《${third}》`).getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => orderOn(page)).toEqual(ordered);
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('已提交审核').waitFor();
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  await approve(browser.request, id);

  const other = await signIn(await newBrowser(), 'zhiqiu', `/bookList/${id}`);
  await other.getByRole('heading', { name: '三十本旧书' }).waitFor();
  await other.getByText('从这一本读起').waitFor();
  const read = other.getByRole('region', { name: '书单里的书' }).getByRole('heading');
  await expect.poll(async () => (await read.allTextContents()).slice(0, 30)).toEqual(ordered);
});

it('adds a reader’s proposed book once the owner accepts it, and names the proposer', {
  tags: ['core'],
  meta: { promise: 'A book list grows by what readers propose and its owner accepts' },
}, async () => {
  const owner = await signIn(await newBrowser(), 'zhiqiu', '/publishBookList');
  await owner.getByRole('link', { name: '十年以后值得再读一遍' }).first().click();
  await owner.waitForURL(/\/\d+$/);
  const id = Number(/\d+$/.exec(new URL(owner.url()).pathname)?.[0]);
  await owner.goto(`/publishBookList/edit/${id}`);
  await owner.getByRole('heading', { name: '书单里的书' }).waitFor();

  const browser = await newBrowser();
  const reader = await signIn(browser, 'xiaoman', `/bookList/${id}`);
  await reader.getByRole('button', { name: '推荐图书' }).click();
  const picker = reader.getByRole('dialog', { name: '添加图书' });
  await picker.getByRole('searchbox', { name: '搜索图书' }).fill('瓦尔登湖');
  await picker
    .getByRole('option', { name: /瓦尔登湖/ })
    .first()
    .click();
  await picker.getByRole('button', { name: '确定' }).click();
  await reader.getByRole('textbox', { name: '为什么推荐它（可不填）' }).fill('湖面每十年换一种颜色。');
  await reader.getByRole('button', { name: '送出' }).click();
  await reader.getByText('等待处理').waitFor();
  expect(await violationsOn(reader, 'a list that takes suggestions')).toEqual([]);

  await owner.reload();
  const suggested = owner.getByRole('listitem').filter({ hasText: '湖面每十年换一种颜色。' });
  await suggested.getByRole('button', { name: '采用' }).click();
  await grip(owner, '瓦尔登湖').waitFor();
  // readers see it once the list has passed review with it
  await owner.getByRole('button', { name: '提交修改' }).click();
  await owner.getByText('的修改正在审核').waitFor();
  await approve(browser.request, id);
  await reader.reload();
  const item = reader.getByRole('region', { name: '书单里的书' }).getByRole('listitem');
  await item.filter({ hasText: '湖面每十年换一种颜色。' }).getByText('林小满推荐').waitFor();
  await reader.getByText('已采用').waitFor();
});

it('chooses ten books by keys, refuses the eleventh with 数量达到上限, and lets one go', async () => {
  const browser = await newBrowser();
  const page = await signIn(browser, await createReader(browser.request), '/publishBookList/edit');
  await page.getByRole('button', { name: '添加图书', exact: true }).click();
  const picker = page.getByRole('dialog', { name: '添加图书' });
  const options = picker.getByRole('option');
  await options.first().waitFor();
  await picker.getByRole('searchbox', { name: '搜索图书' }).press('ArrowDown');
  for (let turn = 0; turn < 11; turn++) {
    await page.keyboard.press('Space');
    // further pages come while one walks
    await expect.poll(() => options.count()).toBeGreaterThan(turn + 1);
    await page.keyboard.press('ArrowDown');
  }
  await picker.getByText('数量达到上限').waitFor();
  await picker.getByText('已选 10 / 10 本').waitFor();
  expect(await violationsOn(page, 'the picker')).toEqual([]);
  await options.first().click();
  await picker.getByText('已选 9 / 10 本').waitFor();
  await picker.getByText('数量达到上限').waitFor({ state: 'hidden' });
  await picker.getByRole('button', { name: '确定' }).click();
  await page.getByText('9 / 500').waitFor();
});

function lineOf(dialog: Locator, at: number): Locator {
  return dialog.getByRole('listitem', { name: `第 ${at + 1} 行`, exact: true });
}

function grip(page: Page, title: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^移动《${title}》`) });
}

/** The titles in their order, by the handles that move them. */
async function orderOn(page: Page): Promise<string[]> {
  const labels = await page
    .getByRole('button', { name: /^移动《/ })
    .evaluateAll((grips) => grips.map((each) => each.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace(/^移动《(.*)》.*$/, '$1'));
}

function withWrongEnd(isbn13: string | null): string {
  return `${isbn13?.slice(0, 12)}${(Number(isbn13?.at(-1)) + 1) % 10}`;
}

async function booksWithIsbn(request: APIRequestContext): Promise<Book[]> {
  const { access_token } = await tokensOf(request, 'zhiqiu');
  const headers = { authorization: `Bearer ${access_token}` };
  const pageAfter = async (after: string): Promise<Book[]> => {
    const reply = await request.get(`/api/books${after}`, { headers });
    const { data }: { data: { books: Book[]; next: number | null } } = await reply.json();
    return [...data.books, ...(data.next === null ? [] : await pageAfter(`?after=${data.next}`))];
  };
  return (await pageAfter('')).filter(({ isbn13 }) => isbn13 !== null);
}

async function approve(request: APIRequestContext, workId: number): Promise<void> {
  const { access_token } = await tokensOf(request, 'operator');
  const headers = { authorization: `Bearer ${access_token}` };
  const queue = await request.get('/api/moderation?kind=book_list&tab=pending&pageSize=100', { headers });
  const { data }: { data: { id: number; version: number; objectId: number }[] } = await queue.json();
  const item = data.find(({ objectId }) => objectId === workId);
  const decided = await request.post(`/api/moderation/${item?.id}/decide`, {
    headers,
    data: { version: item?.version, verdict: 'approve', sentence: '', note: '' },
  });
  if (!decided.ok()) throw new Error(await decided.text());
}
