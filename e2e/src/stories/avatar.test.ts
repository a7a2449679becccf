import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, menu, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { newBrowser, story } from '../support/story.ts';

story();

const heic = readFileSync(new URL('../support/fixtures/photo.heic', import.meta.url));
const who = (page: Page) => page.getByRole('region', { name: '账号' });
const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.getByLabel('头像图片').setInputFiles(files);
const crop = (page: Page) => page.getByRole('dialog', { name: '裁剪头像' });

async function open() {
  const context = await newBrowser();
  const page = await signIn(context, await createReader(context.request), '/user/profile');
  await who(page).getByRole('button', { name: '上传头像' }).waitFor();
  return page;
}

it('crops a picture, wears it in the shell as well, and brings a removed one back', async () => {
  const page = await open();
  await choose(page, await drawPicture(page, { name: '我.png', width: 800, height: 500 }));
  await crop(page).getByRole('button', { name: '确定' }).waitFor();
  expect(await violationsOn(page, 'crop')).toEqual([]);
  await crop(page).getByRole('button', { name: '确定' }).click();
  const worn = who(page).locator('img');
  await expect.poll(() => worn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(500);
  const address = await worn.getAttribute('src');
  await page.getByRole('banner').locator(`img[src="${address}"]`).waitFor();
  await who(page).getByRole('button', { name: '移除' }).click();
  await who(page).getByRole('button', { name: '上传头像' }).waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await who(page).getByRole('button', { name: '更换头像' }).waitFor();
  expect(await worn.getAttribute('src')).toBe(address);
});

it('takes a HEIC photo, under the product’s own content security policy', async () => {
  const page = await open();
  await choose(page, { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic });
  await crop(page).getByRole('button', { name: '确定' }).click();
  const worn = who(page).locator('img');
  await expect.poll(() => worn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
});

it('continues while another page is in front', async () => {
  const page = await open();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/storage/', async (route) => {
    await held;
    await route.continue();
  });
  await choose(page, await drawPicture(page, { name: '我.png', width: 300, height: 300 }));
  await crop(page).getByRole('button', { name: '确定' }).click();
  await who(page).getByRole('progressbar', { name: '正在上传 我.png' }).waitFor();
  await menu(page).getByRole('link', { name: '首页' }).click();
  await page.waitForURL('**/index');
  release();
  await page.getByRole('banner').locator('img[src*="/storage/u/"]').waitFor();
});
