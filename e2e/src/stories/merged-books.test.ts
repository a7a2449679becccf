import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { type Member, memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

story();

async function aBook(writer: Member, operator: Member, title: string): Promise<number> {
  const { id } = await writer.send('POST', '/api/books', { title, author: '合并的作者' });
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
