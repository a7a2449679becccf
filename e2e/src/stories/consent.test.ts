import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerAge,
  codeSentTo,
  createReader,
  menu,
  signIn,
  signInByHand,
  tokensOf,
} from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { copyProduct } from '../support/product-copy.ts';
import { createHome, type Product, startProduct } from '../support/start-product.ts';
import { newBrowser, story } from '../support/story.ts';

// Calls are not answered while the server starts again, and refused until what has changed is agreed to.
story(/ERR_|WebSocket|status of 403/);

const root = copyProduct();
const policy = join(root, 'content/legal/privacy');
const home = createHome();
let product: Product;

beforeAll(async () => {
  // one version from long ago, so that today's is a new one
  const newest = readdirSync(policy).sort().at(-1) ?? '';
  const text = readFileSync(join(policy, newest), 'utf8');
  rmSync(policy, { recursive: true });
  mkdirSync(policy);
  writeFileSync(join(policy, '2026-01-01.md'), text.replace(/^(?:change|material): .*\n/gm, ''));
  product = await startProduct(home, { root });
});
afterAll(async () => {
  await product.stop();
  rmSync(root, { recursive: true });
});

const change = '登录记录的保存时间由六个月改为一年。';

/** A version that counts from today and changes the meaning. */
async function deployNewPolicy(page: Page): Promise<void> {
  await page.goto('about:blank');
  await product.kill();
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const text = readFileSync(join(policy, '2026-01-01.md'), 'utf8');
  writeFileSync(
    join(policy, `${today}.md`),
    text.replace('\norder: ', `\nmaterial: true\nchange: ${change}\norder: `),
  );
  product = await startProduct(home, { root });
}

async function register(page: Page, phone: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('tab', { name: '验证码登录' }).click();
  await signInByCode(page, phone);
  await page.waitForURL('**/index');
  await answerAge(page);
  await menu(page).waitFor();
}

async function signInByCode(page: Page, phone: string): Promise<void> {
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check();
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText(/秒后重发/).waitFor();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await codeSentTo(page.request, phone));
}

/** The member's entries in the log. */
async function logOf(page: Page): Promise<{ terms: string; dated: string; way: string }[]> {
  const token = await page.evaluate(() => localStorage.getItem('gongdu_token'));
  const reply = await page.request.get('/api/consents', { headers: { authorization: `Bearer ${token}` } });
  return (await reply.json()).data;
}

it('notes what is agreed to with the account, asks again where a text changes its meaning, and loses nothing', async () => {
  const page = await (await newBrowser({ baseURL: product.address })).newPage();
  await register(page, `137${String(Date.now()).slice(-8)}`);
  await expect
    .poll(async () => (await logOf(page)).map(({ terms, way }) => `${terms} ${way}`).sort())
    .toEqual(['privacy registration', 'service registration']);

  await deployNewPolicy(page);
  await page.goto('/publishPost/edit');
  await page.getByLabel('标题', { exact: true }).fill('写到一半的标题');
  const dialog = page.getByRole('dialog', { name: '协议有重要变更' });
  await dialog.getByText(change).waitFor();
  expect(await violationsOn(page, 'the changed policy')).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: '不同意，退出登录' }).click();
  await page
    .getByRole('dialog', { name: '不同意并退出登录？' })
    .getByRole('button', { name: '再看看' })
    .click();
  const fullText = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: '《隐私政策》' }).click();
  await (await fullText).getByText('与上一版相比').waitFor();
  await dialog.getByRole('button', { name: '同意并继续' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('标题', { exact: true }).inputValue()).toBe('写到一半的标题');
  expect((await logOf(page))[0]).toMatchObject({ terms: 'privacy', way: 'change' });

  const asked = page.waitForResponse('**/api/consents/due');
  await page.goto('/index');
  expect((await (await asked).json()).data).toEqual([]);
});

it('signs out who refuses, and takes the tick at the next sign-in for the new version', async () => {
  const context = await newBrowser({ baseURL: product.address });
  const phone = await createReader(context.request);
  const { access_token } = await tokensOf(context.request, phone);
  await context.request.post('/api/consents', {
    headers: { authorization: `Bearer ${access_token}` },
    data: { agreements: [{ terms: 'privacy', dated: '2026-01-01' }], way: 'sign_in' },
  });
  const page = await signIn(context, phone);
  const dialog = page.getByRole('dialog', { name: '协议有重要变更' });
  await dialog.getByRole('button', { name: '不同意，退出登录' }).click();
  await page
    .getByRole('dialog', { name: '不同意并退出登录？' })
    .getByRole('button', { name: '退出登录' })
    .click();
  await page.waitForURL('**/login?**');
  const given = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/consents') && reply.request().method() === 'POST',
  );
  await signInByHand(page, phone);
  expect((await (await given).json()).data).toEqual([]);
  expect((await logOf(page))[0]).toMatchObject({ terms: 'privacy', way: 'sign_in' });
});
