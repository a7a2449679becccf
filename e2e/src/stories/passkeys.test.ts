import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, password, signIn, signOut } from '../support/accounts.ts';
import { newBrowser, story } from '../support/story.ts';

// A passkey that was removed is refused with 400.
story(/status of 400.*\/connect\/token$/);

it('a passkey is added after the password, named, signs in without one, and opens nothing once it is removed', async () => {
  const context = await newBrowser();
  const reader = await createReader(context.request);
  const page = await signIn(context, reader, '/user/profile/security');
  const device = await attachAuthenticator(page);

  await page.getByRole('button', { name: '添加通行密钥' }).click();
  const dialog = page.getByRole('dialog', { name: '添加通行密钥' });
  await dialog.getByRole('textbox', { name: '登录密码' }).fill(password);
  await dialog.getByRole('button', { name: '下一步' }).click();
  await dialog.getByRole('button', { name: '创建通行密钥' }).click();
  await dialog.getByRole('textbox', { name: '名称' }).fill('书房的电脑');
  await dialog.getByRole('button', { name: '完成' }).click();
  const row = page.getByRole('list', { name: '通行密钥' }).getByRole('listitem');
  await row.getByText('还没有用来登录').waitFor();

  await device.sleeps(true);
  await signOut(page);
  await signInWithPasskey(page, device);
  await page.waitForURL('**/user/profile**');
  await row.getByText('最近登录').waitFor();
  await page.goto('/message/system-notice');
  await page.getByText('你的账号添加了通行密钥').waitFor();

  await page.goto('/user/profile/security');
  await page.getByRole('button', { name: '移除 书房的电脑' }).click();
  const removal = page.getByRole('dialog', { name: '移除通行密钥' });
  await removal.getByRole('textbox', { name: '登录密码' }).fill(password);
  await removal.getByRole('button', { name: '移除' }).click();
  await row.waitFor({ state: 'detached' });

  await device.sleeps(true);
  await signOut(page);
  await signInWithPasskey(page, device);
  await page.getByText('这个通行密钥已不属于任何账号').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});

interface Device {
  /** While it is asleep, it does not verify its holder. */
  readonly sleeps: (asleep: boolean) => Promise<void>;
}

/** Chromium's virtual authenticator, as a device with a fingerprint reader. */
async function attachAuthenticator(page: Page): Promise<Device> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    sleeps: async (asleep) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: !asleep });
    },
  };
}

async function signInWithPasskey(page: Page, device: Device): Promise<void> {
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await device.sleeps(false);
  await page.getByRole('button', { name: '用通行密钥登录' }).click();
}
