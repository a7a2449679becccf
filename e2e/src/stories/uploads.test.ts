import { readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, signIn, tokensOf } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { newBrowser, story } from '../support/story.ts';
import { body, createDrafts, insertPictures, unfold } from '../support/works.ts';

story(/Failed to load resource|net::ERR_/);

const heic = readFileSync(new URL('../support/fixtures/photo.heic', import.meta.url));

/** A post that is being written; its cover is cropped, the pictures in its text are not. */
async function openDraft(): Promise<Page> {
  const browser = await newBrowser();
  const reader = await createReader(browser.request);
  const [draft] = await createDrafts(browser.request, reader, [
    { title: '雨天的书桌', text: '先拍了几张。' },
  ]);
  const page = await signIn(browser, reader, `/publishPost/edit/${draft?.id}`);
  await body(page).waitFor();
  return page;
}

/** The picture of a comment below a post: not cropped. */
async function openComment(): Promise<Page> {
  const browser = await newBrowser();
  const page = await signIn(browser, await createReader(browser.request), `/post/${await somePost(browser)}`);
  await page.getByRole('button', { name: '配一张图' }).click();
  await box(page, '添加图片').waitFor();
  return page;
}

async function somePost({ request }: BrowserContext): Promise<number> {
  const { access_token } = await tokensOf(request, 'xiaoman');
  const reply = await request.post('/api/Common/GetPage', {
    headers: { authorization: `Bearer ${access_token}` },
    data: { contentType: 1, PageIndex: 1, PageSize: 1 },
  });
  const { data }: { data: { contentId: number }[] } = await reply.json();
  return data[0]?.contentId ?? 0;
}

const box = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const choose = (page: Page, name: string, files: Parameters<Locator['setInputFiles']>[0]) =>
  page.getByLabel(name, { exact: true }).and(page.locator('input[type=file]')).setInputFiles(files);
/** The picture that a box shows once it is uploaded. */
const pictureOf = (within: Locator) => within.locator('img');
const picturesIn = (page: Page) => body(page).locator('figure img:not([src^="blob:"])');
/** Pixels and address of a picture once it is there. */
async function shown(picture: Locator) {
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  return picture.evaluate(({ naturalWidth, naturalHeight, src }: HTMLImageElement) => ({
    size: [naturalWidth, naturalHeight],
    src,
  }));
}

it('takes a PNG as it is, and a removed one comes back on undo', {
  tags: ['core'],
  meta: { promise: 'A picture is stored as it is, and can be removed and brought back' },
}, async () => {
  const page = await openComment();
  const picture = box(page, '添加图片');
  await choose(page, '添加图片', await drawPicture(page, { name: '插图.png', width: 300, height: 200 }));
  expect((await shown(pictureOf(picture))).size).toEqual([300, 200]);
  await picture.getByRole('button', { name: '移除图片' }).click();
  await picture.getByRole('button', { name: '添加图片' }).waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  expect((await shown(pictureOf(picture))).size).toEqual([300, 200]);
});

it('brings a large JPEG to 1920 pixels, and a HEIC photo of unknown type to PNG', async () => {
  const page = await openComment();
  const picture = box(page, '添加图片');
  const large = await drawPicture(page, { name: '照片.jpg', width: 2400, height: 1800, noise: true });
  expect(large.buffer.length).toBeGreaterThan(2 * 1024 * 1024);
  await choose(page, '添加图片', large);
  const first = await shown(pictureOf(picture));
  expect(first.size).toEqual([1920, 1440]);
  await choose(page, '添加图片', { name: 'IMG_0001.HEIC', mimeType: '', buffer: heic });
  await expect.poll(() => pictureOf(picture).getAttribute('src')).toMatch(/\.png$/);
  expect((await shown(pictureOf(picture))).size).toEqual([1920, 1440]);
});

it('says why a file was refused by the storage host', async () => {
  const page = await openComment();
  const fake = { name: '封面.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
  await choose(page, '添加图片', fake);
  const failure = box(page, '添加图片').getByRole('alert');
  await failure.getByRole('button', { name: '换一个' }).waitFor();
  expect(await failure.locator('p').textContent()).toMatch(/文件/);
  expect(await violationsOn(page, 'a refused file')).toEqual([]);
  await failure.getByRole('button', { name: '取消' }).click();
  await box(page, '添加图片').getByRole('button', { name: '添加图片' }).waitFor();
});

it('sends a file again that did not get through', async () => {
  const page = await openComment();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let posts = 0;
  await page.route('**/storage/', async (route) => {
    posts += 1;
    if (posts === 1) return route.abort();
    await held;
    return route.continue();
  });
  await choose(page, '添加图片', await drawPicture(page, { name: '甲.png', width: 40, height: 30 }));
  await box(page, '添加图片').getByRole('alert').getByRole('button', { name: '重试' }).click();
  await box(page, '添加图片').getByRole('progressbar', { name: '正在上传 甲.png' }).waitFor();
  expect(await violationsOn(page, 'a file on its way')).toEqual([]);
  release();
  expect((await shown(pictureOf(box(page, '添加图片')))).size).toEqual([40, 30]);
  expect(posts).toBe(2);
});

it('uploads many pictures of a text, three at a time, and asks before the page is left meanwhile', async () => {
  const page = await openDraft();
  let [under, most] = [0, 0];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/storage/', async (route) => {
    under += 1;
    most = Math.max(most, under);
    await held;
    await route.continue();
  });
  page.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/storage/')) under -= 1;
  });
  const one = await drawPicture(page, { name: '图.png', width: 40, height: 30 });
  await insertPictures(
    page,
    Array.from({ length: 8 }, (_, at) => ({ ...one, name: `图 ${at + 1}.png` })),
  );
  await expect.poll(() => under).toBe(3);
  const asked = new Promise<string>((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.type());
      void dialog.dismiss();
    }),
  );
  await page.evaluate(() => setTimeout(() => location.assign('/login')));
  expect(await asked).toBe('beforeunload');
  release();
  await expect.poll(() => picturesIn(page).count()).toBe(8);
  expect(most).toBe(3);
});

it('opens the file dialog and every action of the box by keys, and shows the picture large', async () => {
  const page = await openComment();
  const picture = box(page, '添加图片');
  const chooser = page.waitForEvent('filechooser');
  await picture.getByRole('button', { name: '添加图片' }).press('Enter');
  await (await chooser).setFiles(await drawPicture(page, { name: 'a.png', width: 300, height: 200 }));
  await shown(pictureOf(picture));
  await picture.getByRole('button', { name: '预览图片' }).press('Enter');
  const large = page.getByRole('dialog', { name: '预览图片' });
  await large.locator('img').waitFor();
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'hidden' });
  const again = page.waitForEvent('filechooser');
  await picture.getByRole('button', { name: '更换图片' }).press('Enter');
  await (await again).setFiles(await drawPicture(page, { name: 'b.png', width: 200, height: 100 }));
  await expect.poll(async () => (await shown(pictureOf(picture).first())).size).toEqual([200, 100]);
});

it('takes a dropped and a pasted file', async () => {
  const page = await openComment();
  const picture = box(page, '添加图片');
  const { buffer } = await drawPicture(page, { name: '拖.png', width: 50, height: 20 });
  for (const type of ['drop', 'paste'] as const) {
    await picture.evaluate(
      (element, { type, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], '拖.png', { type: 'image/png' }));
        const options = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          type === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        );
      },
      { type, base64: buffer.toString('base64') },
    );
    expect((await shown(pictureOf(picture))).size).toEqual([50, 20]);
    await picture.getByRole('button', { name: '移除图片' }).click();
  }
});

it('crops a cover to its ratio, by keys too, and nothing is sent when the crop is left', async () => {
  const page = await openDraft();
  await unfold(page, '封面');
  const cover = box(page, '添加封面');
  const dialog = page.getByRole('dialog', { name: '裁剪封面' });
  const photo = { name: 'IMG_0002.heic', mimeType: 'image/heic', buffer: heic };
  await choose(page, '添加封面', photo);
  await dialog.getByRole('button', { name: '取消' }).click();
  await cover.getByRole('button', { name: '添加封面' }).waitFor();
  await choose(page, '添加封面', photo);
  await dialog.getByRole('slider', { name: '缩放' }).press('ArrowRight');
  await dialog.getByLabel('裁剪框，用方向键移动图片').press('ArrowLeft');
  await dialog.getByRole('button', { name: '确定' }).click();
  const [width = 0, height = 1] = (await shown(pictureOf(cover))).size;
  expect(width / height).toBeCloseTo(3 / 4, 2);
});
