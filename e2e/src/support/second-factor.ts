import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { password } from './accounts.ts';
import { totpOf } from './totp.ts';

/**
 * On `/user/profile/security`: scan, try, up to the recovery codes. The code used is the one before the present, so that the
 * present one is left for a sign-in. Returns the key as the page shows it; `before` is called with the right code.
 */
export async function enableSecondFactor(
  page: Page,
  beforeSubmit?: (validCode: string) => Promise<void>,
): Promise<string> {
  await page
    .getByRole('region', { name: /^两步验证/ })
    .getByRole('button', { name: '开启' })
    .click();
  const dialog = page.getByRole('dialog', { name: '设置两步验证' });
  await dialog.getByText('先确认是你本人').or(dialog.getByText('还没有手机号和密码')).waitFor();
  const own = dialog.getByLabel('登录密码', { exact: true });
  if (await own.isVisible()) await own.fill(password);
  await dialog.getByRole('button', { name: '下一步' }).click();
  await dialog.getByRole('img', { name: '两步验证的二维码' }).waitFor();
  const key = (await dialog.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await dialog.getByRole('button', { name: '下一步' }).click();
  await beforeSubmit?.(totpOf(key));
  await submitCode(page, totpOf(key, -1));
  await dialog.getByRole('list', { name: '恢复码' }).waitFor();
  return key;
}

export async function submitCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: '验证码' }).fill(code);
  await page.getByRole('button', { name: '验证并开启' }).click();
}

/**
 * The last step: the codes are shown only this once, and the step continues only after the member confirms that they
 * are stored.
 */
export async function confirmRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: '设置两步验证' });
  const codes = await dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.keyboard.press('Escape');
  expect(await dialog.getByRole('button', { name: '完成' }).isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: '我已经把恢复码保存好了' }).check();
  await dialog.getByRole('button', { name: '完成' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return codes;
}
