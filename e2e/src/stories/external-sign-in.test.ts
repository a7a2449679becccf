import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { answerAge, menu, signOut } from '../support/accounts.ts';
import { client, type ExternalProvider, startExternalProvider } from '../support/external-provider.ts';
import { confirmRecoveryCodes, enableSecondFactor } from '../support/second-factor.ts';
import { createHome, type Product, startProduct } from '../support/start-product.ts';
import { newBrowser, story } from '../support/story.ts';
import { totpOf } from '../support/totp.ts';

// The provider is another host by its nature.
story(/^foreign request: http:\/\/localhost/);

const failed = '外部账号登录失败，请重试';
const cancelled = '你取消了外部账号登录，可以重新登录或换一种方式';
let provider: ExternalProvider;
let product: Product;

beforeAll(async () => {
  provider = await startExternalProvider();
  const env = {
    EXTERNAL_NAME: '校园账号',
    EXTERNAL_ISSUER: provider.issuer,
    EXTERNAL_CLIENT_ID: client.id,
    EXTERNAL_CLIENT_SECRET: client.secret,
  };
  product = await startProduct(createHome(), { env });
});
afterEach(() => {
  provider.tamper = {};
});
afterAll(async () => {
  await product.stop();
  await provider.close();
});

it('leads over the provider’s consent to the page that was wanted, as the same reader each time', async () => {
  const page = await wanting('/publishPost?tab=draft');
  await atProvider(page, '同意');
  await page.waitForURL('**/publishPost?tab=draft');
  await page.getByRole('button', { name: '远方的书友' }).waitFor();
  const uid = await uidOf(page);

  const again = await wanting('/index');
  await atProvider(again, '同意');
  await menu(again).waitFor();
  expect(await uidOf(again)).toBe(uid);
});

it('returns to the sign-in page with a notice that it was cancelled, and can be started again from there', async () => {
  const page = await wanting('/publishPost?tab=draft');
  await atProvider(page, '拒绝');
  await page.getByRole('alert').getByText(cancelled).waitFor();
  await atProvider(page, '同意');
  await page.waitForURL('**/publishPost?tab=draft');
});

const bent: readonly ExternalProvider['tamper'][] = [
  { address: (back: URL) => back.searchParams.set('state', 'forged') },
  { address: (back: URL) => back.searchParams.set('iss', 'https://evil.example') },
  { claims: { nonce: 'of another visit' } },
  { claims: { aud: 'another client' } },
];

it('refuses an answer of another state, issuer, nonce or audience', async () => {
  const page = await wanting('/publishPost');
  for (const bend of bent) {
    provider.tamper = bend;
    await atProvider(page, '同意');
    await page.waitForURL('**/login?**');
    await page.getByRole('alert').getByText(failed).waitFor();
  }
  await page.goto('/publishPost');
  await page.waitForURL('**/login?**');
});

it('asks for the second factor after the provider, and removes its token from the address at once', async () => {
  const page = await wanting('/user/profile/security');
  await atProvider(page, '同意');
  await answerAge(page);
  const key = await enableSecondFactor(page);
  await confirmRecoveryCodes(page);
  await signOut(page);
  await atProvider(page, '同意');
  await page.getByRole('heading', { name: '两步验证' }).waitFor();
  expect(page.url()).not.toContain('mfa_token');
  await page.getByRole('textbox', { name: '验证码' }).fill(totpOf(key));
  await page.waitForURL('**/user/profile/security');
});

/** Sent to the sign-in page on the way to `path`. */
async function wanting(path: string): Promise<Page> {
  const page = await (await newBrowser({ baseURL: product.address })).newPage();
  await page.goto(path);
  await page.waitForURL('**/login?**');
  return page;
}

async function atProvider(page: Page, answer: '同意' | '拒绝'): Promise<void> {
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check();
  await page.getByRole('button', { name: '用校园账号登录' }).click();
  await page.getByRole('link', { name: answer }).click();
}

function uidOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('gongdu_uid'));
}
