import { afterAll, beforeAll, expect, it } from 'vitest';
import { menu, signIn } from '../support/accounts.ts';
import { createHome, type Product, startProduct } from '../support/start-product.ts';
import { newBrowser, story } from '../support/story.ts';

story();

const home = createHome();
let product: Product;

beforeAll(async () => {
  product = await startProduct(home);
});
afterAll(() => product.stop());

it('has every post and every session again after kill -9 and a new start on the same data', async () => {
  const title = `重启之前写下的 ${Date.now()}`;
  const page = await signIn(await newBrowser({ baseURL: product.address }), 'xiaoman', '/publishPost/edit');
  await page.getByLabel('标题', { exact: true }).fill(title);
  await page.getByRole('textbox', { name: '正文' }).pressSequentially('断电也不怕。');
  await page.getByText('已保存').waitFor();
  const address = page.url();
  const token = await page.evaluate(() => localStorage.getItem('gongdu_token'));

  await page.goto('about:blank');
  await product.kill();
  product = await startProduct(home);

  await page.goto(`${product.address}/publishPost`);
  await menu(page).waitFor();
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('gongdu_token'))).toBe(token);
  await page.goto(address);
  await page.getByRole('textbox', { name: '正文' }).getByText('断电也不怕。').waitFor();
});
