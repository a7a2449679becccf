import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { menu, type Phone, signInByHand, unfoldMenu } from '../support/accounts.ts';
import { confirmRecoveryCodes, enableSecondFactor } from '../support/second-factor.ts';
import { createHome, createOperator, type Product, startProduct } from '../support/start-product.ts';
import { expectPageError, newBrowser, story } from '../support/story.ts';
import { totpOf } from '../support/totp.ts';

story();

const operator: Phone = '13600000009';
const home = createHome();
let product: Product;

beforeAll(async () => {
  product = await startProduct(home, { env: { DEMO: '0' } });
  await createOperator(home, operator);
});
afterAll(() => product.stop());

it('keeps an operator at the security settings until the second factor is set up, and asks for a code from then on', async () => {
  const context = await newBrowser({ baseURL: product.address });
  const page = await context.newPage();
  await page.goto('/approval/posts');
  await signInByHand(page, operator);
  await page.waitForURL('**/user/profile/security');
  await page.getByText('请先设置两步验证').waitFor();
  await page.goto('/approval/posts');
  await page.waitForURL('**/user/profile/security');
  expect(await refusalOf(page, '/api/moderation')).toBe('session.second_factor_missing');

  const key = await enableSecondFactor(page);
  await confirmRecoveryCodes(page);
  await page.waitForURL('**/index');
  await unfoldMenu(page);
  await menu(page).getByRole('link', { name: '帖子审核' }).click();
  await page.getByRole('heading', { level: 1, name: '帖子审核' }).waitFor();
  await page.goto('/user/profile/security');
  await page.getByText('运营和机构账号须保持两步验证开启，不能关闭。').waitFor();

  const elsewhere = await (await newBrowser({ baseURL: product.address })).newPage();
  await elsewhere.goto('/login');
  await signInByHand(elsewhere, operator);
  await elsewhere.getByRole('heading', { name: '两步验证' }).waitFor();
  await expectPageError(/400.*connect\/token/);
  await elsewhere.getByRole('textbox', { name: '验证码' }).fill(totpOf(key));
  await elsewhere.waitForURL('**/index');
});

/** What the server itself says to a call with this page's token. */
async function refusalOf(page: Page, path: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('gongdu_token') ?? '');
  const reply = await page.context().request.get(path, { headers: { authorization: `Bearer ${token}` } });
  const { problem }: { problem: string } = await reply.json();
  return problem;
}
