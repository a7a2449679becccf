import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, type Phone, password, signIn, signInByHand, signOut } from '../support/accounts.ts';
import { confirmRecoveryCodes, enableSecondFactor, submitCode } from '../support/second-factor.ts';
import { newBrowser, story } from '../support/story.ts';
import { totpOf } from '../support/totp.ts';

// The first step of a sign-in, and a wrong code, are answered with 400.
story(/status of 400.*\/(connect\/token|second-factor\/confirm)$/);

it('is enabled with a key and a first code, required at every sign-in, replaced by a recovery code once, and disabled', async () => {
  const context = await newBrowser();
  const reader = await createReader(context.request);
  const page = await signIn(context, reader, '/user/profile/security');

  const key = await enableSecondFactor(page, (right) => tryWrongCode(page, right));
  const [recovery = '', second = ''] = await confirmRecoveryCodes(page);
  await factorCard(page).getByText('已开启').waitFor();
  await factorCard(page).getByText('恢复码还剩 10 个').waitFor();

  await signOut(page);
  await firstStep(page, reader);
  await page.getByRole('button', { name: '返回' }).click();
  expect(await page.getByRole('textbox', { name: '手机号' }).inputValue()).toBe(reader);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('textbox', { name: '验证码' }).fill(totpOf(key));
  await page.waitForURL('**/user/profile/security');

  await signOut(page);
  await firstStep(page, reader);
  await useRecoveryCode(page, recovery);
  await page.waitForURL('**/user/profile/security');

  await signOut(page);
  await firstStep(page, reader);
  await useRecoveryCode(page, recovery);
  await page.getByText('验证码不正确或已使用过').waitFor();
  await page.getByRole('textbox', { name: '恢复码' }).fill(second);
  await page.getByRole('button', { name: '验证并登录' }).click();
  await page.waitForURL('**/user/profile/security');

  await factorCard(page).getByText('恢复码还剩 8 个').waitFor();
  await turnOff(page, totpOf(key, 1));
  await signOut(page);
  await signInByHand(page, reader);
  await page.waitForURL('**/user/profile/security');
});

function factorCard(page: Page) {
  return page.getByRole('region', { name: /^两步验证/ });
}

/** A code that is not right is answered at its field, and the dialog stays. */
async function tryWrongCode(page: Page, right: string): Promise<void> {
  const wrong = right === '000000' ? '000001' : '000000';
  await submitCode(page, wrong);
  const field = page.getByRole('textbox', { name: '验证码' });
  await page.getByText('验证码不正确或已使用过').waitFor();
  const described = (await field.getAttribute('aria-describedby')) ?? '';
  const words = await page
    .locator(
      described
        .split(' ')
        .map((id) => `[id="${id}"]`)
        .join(','),
    )
    .allTextContents();
  expect(words).toContain('验证码不正确或已使用过');
}

/** Leaves the page at the question for a code. */
async function firstStep(page: Page, reader: Phone): Promise<void> {
  await signInByHand(page, reader);
  await page.getByRole('heading', { name: '两步验证' }).waitFor();
}

async function useRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: '使用恢复码' }).click();
  await page.getByRole('textbox', { name: '恢复码' }).fill(code);
  await page.getByRole('button', { name: '验证并登录' }).click();
}

async function turnOff(page: Page, code: string): Promise<void> {
  await factorCard(page).getByRole('button', { name: '关闭' }).click();
  const dialog = page.getByRole('dialog', { name: '关闭两步验证' });
  await dialog.getByLabel('登录密码', { exact: true }).fill(password);
  await dialog.getByRole('textbox', { name: '验证码' }).fill(code);
  await dialog.getByRole('button', { name: '关闭两步验证' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await factorCard(page).getByRole('button', { name: '开启' }).waitFor();
}
