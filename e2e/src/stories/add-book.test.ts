import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { newBrowser, story } from '../support/story.ts';

story();

it('adds the book that the catalogue lacks in one step, under the name that was searched for', async () => {
  const browser = await newBrowser();
  const reader = await createReader(browser.request);
  const title = `谁也没写过的书 ${reader.slice(-6)}`;
  const page = await signIn(browser, reader, '/books');
  await page.getByRole('searchbox', { name: '搜索图书' }).fill(title);
  await page.getByText(`没有找到与“${title}”有关的图书`).waitFor();
  await page.getByRole('button', { name: '补充这本书' }).click();
  const dialog = page.getByRole('dialog', { name: '补充图书' });
  expect(await dialog.getByLabel('书名').inputValue()).toBe(title);
  expect(await dialog.getByText('没有找到').count()).toBe(0);
  expect(await violationsOn(page, 'a book being added')).toEqual([]);
  await dialog.getByLabel('作者').fill('无名氏');
  await dialog.getByRole('button', { name: '添加这本书' }).click();

  await page.getByText(`《${title}》已补充，你现在就能用它`).waitFor();
  await page.waitForURL(/\/book\/\d+$/);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();

  // the way back does not say again that there is no such book
  await page.goBack();
  await page.getByRole('list', { name: '图书' }).getByRole('link').first().waitFor();
  expect(await page.getByRole('searchbox', { name: '搜索图书' }).inputValue()).toBe('');
  expect(await page.getByText('没有找到与').count()).toBe(0);
});
