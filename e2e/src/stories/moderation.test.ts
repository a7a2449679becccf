import type { APIRequestContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, type Phone, signIn, tokensOf } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { phoneViewport as phoneSize } from '../support/chromium.ts';
import { newBrowser, story } from '../support/story.ts';
import { callApi, createDrafts } from '../support/works.ts';

// A list that was taken down answers 404; an item that was decided meanwhile cannot be claimed.
story(/status of 404|status of 409 .*\/claim$/);

/** A list of that reader with one book and a note, in any state. */
async function aList(request: APIRequestContext, who: Phone, note: string) {
  const [draft] = await createDrafts(request, who, [
    { kind: 'book_list', title: `躲雨时读 ${who.slice(-6)}`, text: '雨天的书。' },
  ]);
  if (!draft) throw new Error('no draft');
  const headers = { authorization: `Bearer ${(await tokensOf(request, who)).access_token}` };
  const found = await request.get('/api/books', { headers });
  const { data }: { data: { books: { id: number; title: string }[] } } = await found.json();
  const [book] = data.books;
  if (!book) throw new Error('no book');
  await callApi(request, who, 'post', `/api/book-lists/${draft.id}/items`, {
    items: [{ bookId: book.id, note }],
  });
  return { ...draft, book };
}

it('locks a list while it is reviewed, shows the reviewer its notes, and a changed note only after it has passed', async () => {
  const browser = await newBrowser();
  const reader = await createReader(browser.request);
  const { id, title, book } = await aList(browser.request, reader, '慢慢读');
  const writing = await signIn(browser, reader, `/publishBookList/edit/${id}`);
  const noteField = writing.getByRole('textbox', { name: `《${book.title}》的推荐语` });
  await noteField.waitFor();
  await writing.getByRole('button', { name: '提交审核' }).click();
  await writing.getByText('需要修改的话，可以先撤回').waitFor();
  await writing.getByRole('region', { name: '书单里的书' }).getByText('慢慢读').waitFor();
  expect(await writing.getByRole('button', { name: `移除《${book.title}》` }).count()).toBe(0);
  expect(await noteField.count()).toBe(0);

  const desk = await signIn(await newBrowser(), 'operator', queueOf(title));
  await desk.getByRole('heading', { level: 2, name: title }).waitFor();
  const pane = desk.getByRole('region', { name: '正文与处理' });
  await pane.getByRole('region', { name: '书单里的书' }).getByText('慢慢读').waitFor();
  // beside the title, and again in the counts of the author's kinds
  await pane.getByText('书单', { exact: true }).first().waitFor();
  await pane.getByRole('button', { name: /^通过/ }).click();
  await desk.getByText(`已通过《${title}》`).waitFor();

  // a change of a published list waits for review
  await noteField.fill('加微信领福利');
  await noteField.blur();
  await writing.getByRole('button', { name: '放弃修改' }).waitFor();
  const other = await signIn(await newBrowser(), 'zhiqiu', `/bookList/${id}`);
  await other.getByText('慢慢读').waitFor();
  expect(await other.getByText('加微信领福利').count()).toBe(0);
  await writing.getByRole('button', { name: '提交修改' }).click();
  await writing.getByText('的修改正在审核').waitFor();

  await desk.goto(queueOf(title));
  await desk.getByRole('heading', { level: 2, name: title }).waitFor();
  await pane.getByText('修改', { exact: true }).first().waitFor();
  const compared = pane.getByRole('tab', { name: '与读者看到的对比', selected: true });
  await compared.waitFor();
  const place = await compared.boundingBox();
  // the claim comes a moment later and moves nothing
  await pane.getByText(/^由你处理，至/).waitFor();
  expect(await compared.boundingBox()).toEqual(place);
  await pane.getByText('加微信领福利').waitFor();
  // the other view is one press away at any width
  await desk.setViewportSize({ width: 1440, height: 560 });
  await pane.getByRole('tab', { name: '全部内容' }).click();
  await pane.getByRole('region', { name: '书单里的书' }).getByText('加微信领福利').waitFor();
  await desk.setViewportSize({ width: 1440, height: 900 });
  await pane.getByRole('tab', { name: '与读者看到的对比' }).click();
  expect(await violationsOn(desk, 'a change before the reviewer')).toEqual([]);

  // 其他 needs an explanation
  await pane.getByRole('button', { name: /^不通过/ }).click();
  const dialog = desk.getByRole('dialog', { name: '不通过这篇帖子' });
  await dialog.getByRole('radio', { name: '其他原因' }).check();
  await dialog.getByRole('button', { name: '确认不通过' }).click();
  await dialog.getByText(/至少 10 个字/).waitFor();
  await dialog.getByRole('textbox', { name: '给作者的说明' }).fill('推荐语里不能留联系方式，请删掉');
  await dialog.getByRole('button', { name: '确认不通过' }).click();
  await desk.getByText(`没有通过《${title}》`).waitFor();
  await writing.goto('/message/system-notice');
  await writing
    .getByText('审核说明：推荐语里不能留联系方式，请删掉。读者看到的仍是原来的内容。')
    .first()
    .waitFor();
  await other.reload();
  await other.getByText('慢慢读').waitFor();
});

it('keeps the verdict’s buttons in sight beside a long text', async () => {
  const { request } = await newBrowser();
  const reader = await createReader(request);
  const title = `一篇很长的 ${reader.slice(-6)}`;
  const [draft] = await createDrafts(request, reader, [{ title, text: '长'.repeat(6000) }]);
  await callApi(request, reader, 'post', `/api/works/${draft?.id}/submit`, { version: draft?.version });
  const context = await newBrowser();
  const desk = await signIn(context, 'operator', queueOf(title));
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.getByRole('heading', { level: 2, name: title }).waitFor();
  for (const name of [/^不通过/, /^退回/, /^通过/])
    expect(await bottomOf(desk, name)).toBeLessThanOrEqual(900);
  await desk.setViewportSize(phoneSize);
  const sheet = desk.getByRole('dialog', { name: '审核帖子' });
  await sheet.waitFor();
  expect(await bottomOf(desk, /^通过/)).toBeLessThanOrEqual(phoneSize.height);
});

it('shows a reader’s report to the operator, and notifies the reader of the outcome', async () => {
  const home = await newBrowser();
  const [owner, reader] = [await createReader(home.request), await createReader(home.request)];
  const { id, title, version } = await aList(home.request, owner, '加微信领福利');
  await callApi(home.request, owner, 'post', `/api/works/${id}/submit`, { version });
  const desk = await signIn(await newBrowser(), 'operator', queueOf(title));
  await desk.getByRole('heading', { level: 2, name: title }).waitFor();
  await desk.getByRole('button', { name: /^通过/ }).click();
  await desk.getByText(`已通过《${title}》`).waitFor();

  const page = await signIn(home, reader, `/bookList/${id}`);
  await page.getByRole('button', { name: '举报', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '举报书单' });
  await dialog.getByRole('button', { name: '提交举报' }).click();
  await dialog.getByText('请选择举报原因').waitFor();
  await dialog.getByRole('radio', { name: '含有广告或引流信息' }).check();
  await dialog.getByRole('textbox', { name: '补充说明' }).fill('推荐语是广告');
  expect(await violationsOn(page, 'a report being written')).toEqual([]);
  await dialog.getByRole('button', { name: '提交举报' }).click();
  await page.getByText('举报已提交').waitFor();

  await desk.goto('/reports');
  const row = desk.getByRole('listitem').filter({ hasText: title });
  await row.getByText('1 人举报：含有广告或引流信息').waitFor();
  await row.getByRole('button', { name: /^处理/ }).click();
  const drawer = desk.getByRole('dialog', { name: '被举报的书单' });
  await drawer.getByText('加微信领福利').waitFor();
  await drawer.getByText('推荐语是广告').waitFor();
  const found = await violationsOn(desk, '/reports, a list');
  await drawer.getByRole('radio', { name: '移除内容' }).check();
  await drawer.getByRole('button', { name: '确认：移除内容' }).click();
  await desk.getByText('举报人会收到结果').waitFor();
  expect(found).toEqual([]);

  await page.goto('/message/system-notice');
  await page.getByText(`你举报的书单《${title}》已处理`).first().waitFor();
  await page.goto(`/bookList/${id}`);
  await page
    .getByText(/不存在|不公开/)
    .first()
    .waitFor();
});

it('shows the reviewer the whole plan of a reading-lead', async () => {
  const { request } = await newBrowser();
  const leader = await createReader(request);
  const title = `一起慢慢读 ${leader.slice(-6)}`;
  const [lead] = await createDrafts(request, leader, [{ kind: 'reading_lead', title }]);
  const { books } = await callApi(request, leader, 'get', '/api/books');
  await callApi(request, leader, 'put', `/api/reading-leads/${lead?.id}/plan`, planOf(books[0].id));
  await callApi(request, leader, 'post', `/api/works/${lead?.id}/submit`, { version: lead?.version });

  const desk = await signIn(await newBrowser(), 'operator', queueOf(title));
  const pane = desk.getByRole('region', { name: '正文与处理' });
  await pane.getByText('共 2 部分').waitFor();
  const plan = pane.getByRole('region', { name: '领读计划' });
  await plan.getByText(`一起读《${books[0].title}》`).waitFor();
  const part = plan.getByRole('region', { name: '第 2 部分' });
  for (const words of ['第 2 部分 龙舟', '第 2 章', '导读：龙舟', '讨论题', '翠翠在等谁？'])
    await part.getByText(words).first().waitFor();
  expect(await violationsOn(desk, 'a plan before the reviewer')).toEqual([]);
});

it('leaves an operator’s own news and books to another operator', async () => {
  const home = await newBrowser();
  const title = `运营自己的资讯 ${Date.now()}`;
  const [news] = await createDrafts(home.request, 'operator', [
    { kind: 'news', title, text: '周末有活动。' },
  ]);
  const { id, version } = news ?? {};
  await callApi(home.request, 'operator', 'post', `/api/works/${id}/submit`, { version });
  const book = { title: `运营自己的书 ${Date.now()}`, author: '运营' };
  await callApi(home.request, 'operator', 'post', '/api/books', book);

  const desk = await signIn(home, 'operator', queueOf(title));
  const pane = desk.getByRole('region', { name: '正文与处理' });
  await pane.getByText('这是你自己提交的内容，请由其他运营处理').waitFor();
  expect(await pane.getByRole('button', { name: /通过|退回/ }).count()).toBe(0);
  await desk.keyboard.press('r');
  expect(await desk.getByRole('dialog').count()).toBe(0);

  await desk.goto(`/approval/books?name=${encodeURIComponent(book.title)}`);
  await desk.getByRole('heading', { level: 2, name: book.title }).waitFor();
  await pane.getByText('这是你自己提交的内容，请由其他运营处理').waitFor();
  expect(await pane.getByRole('button', { name: /通过|退回/ }).count()).toBe(0);
});

function planOf(bookId: number) {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
  const parts = ['渡口', '龙舟'].map((name, no) => ({
    id: null,
    title: name,
    range: `第 ${no + 1} 章`,
    opensAt: at(no + 1),
    dueAt: at(no + 2),
    lead: { type: 'doc', content: [text(`导读：${name}`)] },
    questions: ['翠翠在等谁？'],
  }));
  return { version: 0, bookId, capacity: 0, joinUntil: null, endsAt: at(9), parts };
}

function queueOf(title: string): string {
  return `/approval/posts?name=${encodeURIComponent(title)}`;
}

async function bottomOf(page: Page, name: RegExp): Promise<number> {
  const box = await page.getByRole('button', { name }).first().boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}
