import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { codeSentTo, createReader, signIn } from '../support/accounts.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { newBrowser, story } from '../support/story.ts';
import { body, callApi, insertPictures, publish, savedStatus } from '../support/works.ts';

// A code that is wrong, and writing without a guardian's consent.
story(/status of 40[03]/);

it('asks the age once, and takes the consent of a guardian by a code to their phone', async () => {
  const browser = await newBrowser();
  const reader = await createReader(browser.request, { tellsAge: false });
  const page = await signIn(browser, reader, '/user/profile');
  await page
    .getByRole('dialog', { name: '你已满 14 周岁吗？' })
    .getByRole('button', { name: '未满 14 周岁' })
    .click();
  await page.getByRole('button', { name: '请监护人同意' }).click();
  const consent = page.getByRole('dialog', { name: '监护人同意' });
  await proveGuardian(page);
  await consent.getByRole('button', { name: '我是监护人，我同意' }).click();
  await page.getByText('监护人已经同意', { exact: true }).first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: '撤回同意' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('switches the mode for minors on with a guardian’s code, and off with that code alone', async () => {
  const browser = await newBrowser();
  const reader = await createReader(browser.request);
  const page = await signIn(browser, reader, '/user/profile/privacy');
  await page.getByRole('button', { name: '开启未成年人模式' }).click();
  const start = page.getByRole('dialog', { name: '开启未成年人模式' });
  await start.getByLabel('设置 4 位数字密码').fill('2468');
  await start.getByLabel('再填一次').fill('2468');
  await proveGuardian(page);
  const counted = page.waitForResponse('**/api/minors/me/mode/use');
  await start.getByRole('button', { name: '开启', exact: true }).click();
  await page.getByText('未成年人模式已开启', { exact: true }).first().waitFor();
  await expect.poll(() => page.getByRole('radio', { name: '谁都不能' }).isChecked()).toBe(true);

  const { data } = await (await counted).json();
  if (data.rest !== null) await leaveRest(page);
  await page.getByRole('button', { name: '关闭未成年人模式' }).click();
  const end = page.getByRole('dialog', { name: '关闭未成年人模式' });
  await end.getByLabel('监护人密码').fill('1111');
  await end.getByRole('button', { name: '确认关闭' }).click();
  await end.getByText('密码不正确，请再试一次').waitFor();
  await end.getByLabel('监护人密码').fill('2468');
  await end.getByRole('button', { name: '确认关闭' }).click();
  await page.getByText('未成年人模式没有开启').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: '所有人' }).nth(1).isChecked()).toBe(true);
});

it('shows readers 疑似 where a picture says that a model made it', async () => {
  const browser = await newBrowser();
  const reader = await createReader(browser.request);
  const page = await signIn(browser, reader, '/publishPost/edit');
  const title = `画里的猫 ${Date.now()}`;
  await page.getByLabel('标题', { exact: true }).fill(title);
  await body(page).pressSequentially('一只猫坐在窗台上。');
  const drawn = await drawPicture(page, { name: '猫.png', width: 600, height: 400 });
  await insertPictures(page, [{ ...drawn, buffer: withParameters(drawn.buffer) }]);
  await expect.poll(() => body(page).locator('figure img[src^="http"]').count()).toBe(1);
  await savedStatus(page).waitFor();
  await page.waitForURL(/\/publishPost\/edit\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const { version } = await callApi(browser.request, reader, 'get', `/api/works/${id}`);
  await publish(browser.request, reader, { id, version, title });
  const stranger = await newBrowser();
  const other = await stranger.newPage();
  await other.goto(`/post/${id}`);
  await other.getByText('疑似含 AI 生成内容').waitFor();
});

/** By a code on the phone, in the dialog that is open. */
async function proveGuardian(page: Page): Promise<void> {
  const guardian = `135${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('监护人的手机号').fill(guardian);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await dialog.getByText('验证码已发送').waitFor();
  await dialog.getByLabel('短信验证码').fill(await codeSentTo(page.context().request, guardian));
}

/** At night the page rests until the guardian's code opens it. */
async function leaveRest(page: Page): Promise<void> {
  const rest = page.getByRole('dialog', { name: '夜深了，明天再来读吧' });
  await rest.getByLabel('监护人密码').fill('2468');
  await rest.getByRole('button', { name: '再用 15 分钟' }).click();
  await rest.waitFor({ state: 'hidden' });
}

/** As front ends of Stable Diffusion write them into a PNG. */
function withParameters(png: Buffer): Buffer {
  const text = Buffer.from('tEXtparameters\0a cat\nSteps: 20, Sampler: Euler a, Seed: 1', 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(text));
  // behind signature and header
  return Buffer.concat([png.subarray(0, 33), length, text, sum, png.subarray(33)]);
}
