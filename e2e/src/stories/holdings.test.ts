import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

story();

/** CNMARC in GB18030: 围城 of the library, 万历十五年, a record with a wrong leader, and one without a number. */
const catalogue = readFileSync(new URL('../support/fixtures/catalogue.iso', import.meta.url));
const isbn = '9787020024759';

it('takes in a catalogue of a house in GB18030, names its two bad records, shows the house at a book, and undoes it', async () => {
  const desktop = await newBrowser();
  const page = await signIn(desktop, 'nanfeng', '/institute/holdings');
  await page.getByRole('heading', { name: '红楼梦' }).waitFor();
  await pageReady(page);
  const found = await violationsOn(page, 'holdings');
  await page.getByRole('tab', { name: '导入书目' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '书目.iso', mimeType: 'application/octet-stream', buffer: catalogue });
  await page.getByRole('button', { name: '上传并读一遍' }).click();
  await page.getByText('2 条没有读成，不会收下').waitFor();
  const refused = page.getByRole('table', { name: '没有读成的' });
  await refused.getByRole('row', { name: /^2 头标不对/ }).waitFor();
  await refused.getByRole('row', { name: /^4 没有书号/ }).waitFor();
  await page.getByRole('cell', { name: '万历十五年' }).waitFor();
  found.push(...(await violationsOn(page, 'read')));
  await page.getByRole('button', { name: '跳过没有读成的，收下 2 本' }).click();
  await page.getByText('收下了 2 本').waitFor();

  const visitor = await newBrowser();
  const reader = await createReader(visitor.request);
  const member = await memberOf(visitor.request, reader);
  const [
    {
      candidates: [{ id }],
    },
  ]: [{ candidates: [{ id: number }] }] = await member.send('POST', '/api/books/resolve', { lines: [isbn] });
  const book = await signIn(visitor, reader, `/book/${id}`);
  const where = book.getByRole('region', { name: '在哪里借到、买到' });
  await where.getByRole('listitem').filter({ hasText: '南风书店' }).getByText('I246.5/Q123').waitFor();
  const link = where.getByRole('link', { name: '孔夫子旧书网' });
  expect(await link.getAttribute('href')).toBe(`https://search.kongfz.com/product_result/?key=${isbn}`);
  found.push(...(await violationsOn(book, 'book')));

  await page.getByRole('button', { name: '撤销导入' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click();
  await page.getByText('已撤销').first().waitFor();
  await book.reload();
  await where.getByRole('link', { name: '孔夫子旧书网' }).waitFor();
  expect(await where.getByRole('listitem').filter({ hasText: '南风书店' }).count()).toBe(0);
  expect(found).toEqual([]);
});

it('keeps the links by number, which every book with a number has', async () => {
  const context = await newBrowser();
  const page = await signIn(context, 'operator', '/books/catalogues?tab=links');
  await page.getByRole('button', { name: '添加链接' }).click();
  const dialog = page.getByRole('dialog', { name: '添加链接' });
  await dialog.getByLabel('名称').fill('豆瓣读书');
  await dialog.getByLabel('链接').fill('https://book.douban.com/isbn/');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText('书号的位置写作 {isbn}').waitFor();
  await dialog.getByLabel('链接').fill('https://book.douban.com/isbn/{isbn}/');
  await dialog.getByRole('button', { name: '保存' }).click();
  const row = page.getByRole('listitem').filter({ hasText: '豆瓣读书' });
  await row.waitFor();
  await row.getByRole('button', { name: '去掉「豆瓣读书」' }).click();
  await row.waitFor({ state: 'detached' });
});
