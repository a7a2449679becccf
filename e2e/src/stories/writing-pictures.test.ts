import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { memberOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';
import { body, insertPictures, publish, savedStatus } from '../support/works.ts';

// Calls and uploads while the network is away.
story(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_NETWORK_CHANGED/);

const heic = {
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: readFileSync(new URL('../support/fixtures/photo.heic', import.meta.url)),
};

it('loses neither text nor pictures, including a HEIC photo, when the network is lost and returns', async () => {
  const browser = await newBrowser();
  const reader = await createReader(browser.request);
  const page = await signIn(browser, reader, '/publishPost/edit');
  await page.getByLabel('标题', { exact: true }).fill('雨天的书桌');
  await body(page).pressSequentially('先拍了两张。');
  const [first, second] = [await drawn(page, '桌面.jpg'), await drawn(page, '窗外.png')];
  await insertPictures(page, [first, heic]);
  await expect.poll(() => stored(page)).toBe(2);
  await savedStatus(page).waitFor();

  await browser.setOffline(true);
  await page
    .getByText(/网络已断开|现在没有网络/)
    .first()
    .waitFor();
  await insertPictures(page, [second, heic]);
  await page.getByText('保存失败，已存在本机').waitFor();
  await body(page).press('Control+End');
  await body(page).pressSequentially('断网时又写了一句。');
  expect(await stored(page)).toBe(2);

  await browser.setOffline(false);
  await expect.poll(() => stored(page), { timeout: 40_000 }).toBe(4);
  await savedStatus(page).waitFor();
  const before = await addresses(page);
  await page.reload();
  await expect.poll(() => addresses(page)).toEqual(before);
  expect(before.filter((address) => address.endsWith('.png'))).toHaveLength(3);
  const text = (await body(page).textContent()) ?? '';
  expect(text).toContain('先拍了两张。');
  expect(text).toContain('断网时又写了一句。');
  const widths = await body(page)
    .locator('figure img')
    .evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth > 0));
  expect(widths).toEqual([true, true, true, true]);
});

it('shows the pictures of a text where it is listed: in the square, in the search and on its author’s page', async () => {
  const browser = await newBrowser();
  const account = await createReader(browser.request);
  const reader = await memberOf(browser.request, account);
  const page = await signIn(browser, account, '/publishPost/edit');
  const title = `两张照片的雨天${Date.now()}`;
  await page.getByLabel('标题', { exact: true }).fill(title);
  await body(page).pressSequentially('路上拍的，没有别的。');
  await insertPictures(page, [await drawn(page, '路口.jpg'), await drawn(page, '车站.png')]);
  await expect.poll(() => stored(page)).toBe(2);
  await savedStatus(page).waitFor();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const { version } = await reader.send('GET', `/api/works/${id}`);
  await publish(browser.request, account, { id, version, title });

  await page.goto('/square?feed=newest');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
  await expect.poll(() => sizesIn(row)).toEqual([true, true]);
  const found = await violationsOn(page, 'square with pictures');
  await page.goto(`/search?q=${title}`);
  await expect.poll(() => sizesIn(page.locator('main').getByRole('listitem').first())).toEqual([true]);
  found.push(...(await violationsOn(page, 'search with pictures')));
  await page.goto(`/user/${reader.uid}`);
  await expect.poll(() => sizesIn(row)).toEqual([true]);
  expect(found).toEqual([]);
});

/** Whether the pictures of a row have been read and stand; faces are left out. */
function sizesIn(row: Locator): Promise<boolean[]> {
  return row
    .locator('img[alt=""][loading="lazy"]')
    .evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth > 0));
}

const drawn = (page: Page, name: string) => drawPicture(page, { name, width: 800, height: 600 });

async function addresses(page: Page): Promise<string[]> {
  const all = await body(page)
    .locator('figure img')
    .evaluateAll((pictures: HTMLImageElement[]) => pictures.map(({ src }) => src));
  return all.filter((address) => !address.startsWith('blob:'));
}

/** How many pictures have arrived. */
async function stored(page: Page): Promise<number> {
  return (await addresses(page)).length;
}
