import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { type Member, memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

// a spelling that no book has
story(/status of 404 .*\/api\/authors\//);

async function aBook(
  writer: Member,
  operator: Member,
  title: string,
  author = '合并的作者',
): Promise<number> {
  const { id } = await writer.send('POST', '/api/books', { title, author });
  const [item] = await operator.send('GET', `/api/book/approval/${id}`);
  const verdict = { version: item.version, verdict: 'approve', editionOf: null };
  await operator.send('POST', `/api/books/moderation/${item.id}/decide`, verdict);
  return id;
}

it('merges a book that was added twice, leads its address on, tells its readers, and takes it apart again', async () => {
  const home = await newBrowser();
  const account = await createReader(home.request);
  const reader = await memberOf(home.request, account);
  const operator = await memberOf(home.request, 'operator');
  const name = `录了两次的书${Date.now()}`;
  const from = await aBook(reader, operator, `${name}（重复）`);
  const into = await aBook(reader, operator, name);
  await reader.send('PUT', `/api/shelf/books/${from}`, { state: 'read', rating: 8 });
  await reader.send('PUT', `/api/shelf/books/${into}`, { state: 'want' });

  const desk = await signIn(home, 'operator', `/book/${from}`);
  await desk.getByRole('button', { name: '合并到另一本书' }).click();
  const picker = desk.getByRole('dialog', { name: '添加图书' });
  await picker.getByLabel('搜索图书').fill(name);
  await picker
    .getByRole('option', { name: new RegExp(name) })
    .filter({ hasNotText: '重复' })
    .click();
  await picker.getByRole('button', { name: '确定' }).click();
  const dialog = desk.getByRole('dialog', { name: `把《${name}（重复）》并入《${name}》` });
  const row = dialog.getByRole('row', { name: /书架/ });
  await row.getByText('同一位成员的两条合成一条', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: '合并' }).click();
  await dialog.getByText('请填写原因').or(dialog.getByText('原因至少 2 个字')).waitFor();
  await dialog.getByLabel('原因').fill('同一个版本录了两次');
  const found = await violationsOn(desk, 'merge of two books');
  await dialog.getByRole('button', { name: '合并' }).click();
  await desk.waitForURL(`**/book/${into}`);
  await desk.getByText(`《${name}（重复）》已并入《${name}》`).waitFor();

  const context = await newBrowser();
  const page = await signIn(context, account, `/book/${from}`);
  await page.waitForURL(`**/book/${into}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect((await reader.send('GET', `/api/shelf/books/${into}`)).mine).toMatchObject({
    state: 'read',
    rating: 8,
  });
  await page.goto('/message/system-notice');
  await page.getByText(`《${name}（重复）》并入了《${name}》`).waitFor();

  await desk.goto('/books/merges');
  const merge = desk.getByRole('listitem').filter({ hasText: name });
  await merge.getByText('还有 30 天可以拆开').waitFor();
  found.push(...(await violationsOn(desk, 'merges')));
  await merge.getByRole('button', { name: /^拆开/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '拆开' }).click();
  await merge.getByText('已拆开', { exact: true }).waitFor();
  expect((await reader.send('GET', `/api/shelf/books/${from}`)).mine).toMatchObject({
    state: 'read',
    rating: 8,
  });
  expect((await reader.send('GET', `/api/shelf/books/${into}`)).mine).toMatchObject({ state: 'want' });
  await page.goto(`/book/${from}`);
  await page.getByRole('heading', { level: 1, name: `${name}（重复）` }).waitFor();
  expect(found).toEqual([]);
});

it('puts works of a series in order and shows the reader the next one', async () => {
  const home = await newBrowser();
  const account = await createReader(home.request);
  const reader = await memberOf(home.request, account);
  const operator = await memberOf(home.request, 'operator');
  const name = `系列里的书${Date.now()}`;
  const first = await aBook(reader, operator, `${name} 上`);
  const second = await aBook(reader, operator, `${name} 下`);
  await reader.send('PUT', `/api/shelf/books/${first}`, { state: 'read' });

  const desk = await signIn(home, 'operator', `/book/${first}`);
  await desk.getByRole('button', { name: '新建系列' }).click();
  await desk.waitForURL('**/series/*');
  await desk.getByRole('button', { name: '编辑系列' }).click();
  await desk.getByRole('textbox', { name: '名称' }).fill(name);
  await desk.getByRole('button', { name: '保存' }).click();
  await desk.getByText('已保存').waitFor();
  await desk.getByRole('button', { name: '添加图书' }).click();
  const picker = desk.getByRole('dialog', { name: '添加图书' });
  await picker.getByLabel('搜索图书').fill(`${name} 下`);
  await picker
    .getByRole('option', { name: new RegExp(`${name} 下`) })
    .first()
    .click();
  await picker.getByRole('button', { name: '确定' }).click();
  const number = desk.getByLabel(`《${name} 下》的序号`);
  await number.fill('下');
  await number.blur();
  const found = await violationsOn(desk, 'editor of a series');
  await desk.getByRole('button', { name: '完成' }).click();
  await desk.getByText('下', { exact: true }).waitFor();

  const context = await newBrowser();
  const page = await signIn(context, account, `/book/${first}`);
  const section = page.getByRole('region', { name });
  await section.getByRole('link', { name: `${name} 下` }).waitFor();
  await section.getByRole('link', { name, exact: true }).click();
  const next = page.getByRole('listitem').filter({ hasText: `${name} 下` });
  await next.getByText('下一本').waitFor();
  found.push(...(await violationsOn(page, 'series')));
  expect(found).toEqual([]);
  expect(second).toBeGreaterThan(first);
});

it('leads one spelling of an author to the page of another one, and takes them apart again', async () => {
  const home = await newBrowser();
  const account = await createReader(home.request);
  const reader = await memberOf(home.request, account);
  const operator = await memberOf(home.request, 'operator');
  const stamp = Date.now();
  const [from, into] = [`陀氏${stamp}`, `陀思妥耶夫斯基${stamp}`];
  await aBook(reader, operator, `死屋手记${stamp}`, from);
  await aBook(reader, operator, `白夜${stamp}`, into);

  const desk = await signIn(home, 'operator', `/author/${from}`);
  await desk.getByRole('button', { name: '合并署名' }).click();
  const dialog = desk.getByRole('dialog', { name: `把“${from}”并入另一个署名` });
  const field = dialog.getByLabel('并入的署名');
  await field.fill('没有这个人');
  await dialog.getByLabel('原因').fill('同一个人的两种译名');
  await dialog.getByRole('button', { name: '合并' }).click();
  await dialog.getByText('书库里还没有署这个名字的书').waitFor();
  await field.fill(into);
  await dialog.getByText('合并后一共 2 部', { exact: false }).waitFor();
  const found = await violationsOn(desk, 'merge of two spellings');
  await dialog.getByRole('button', { name: '合并' }).click();
  await desk.waitForURL(`**/author/${encodeURIComponent(into)}`);

  const page = await signIn(await newBrowser(), account, `/author/${from}`);
  await page.waitForURL(`**/author/${encodeURIComponent(into)}`);
  const books = page.getByRole('list', { name: `${into}的书` });
  await books.getByRole('link', { name: `死屋手记${stamp}` }).waitFor();
  await books.getByRole('link', { name: `白夜${stamp}` }).waitFor();

  await desk.goto('/books/merges');
  const merge = desk
    .getByRole('list', { name: '合并过的署名' })
    .getByRole('listitem')
    .filter({ hasText: from });
  found.push(...(await violationsOn(desk, 'merged spellings')));
  await merge.getByRole('button', { name: /^拆开/ }).click();
  await merge.waitFor({ state: 'detached' });
  await page.goto(`/author/${from}`);
  await page
    .getByRole('list', { name: `${from}的书` })
    .getByRole('link', { name: `死屋手记${stamp}` })
    .waitFor();
  expect(found).toEqual([]);
});
