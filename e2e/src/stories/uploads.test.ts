import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { newBrowser, story } from '../support/story.ts';
import { buildStage, openStage } from '../support/upload-stage.ts';

story(/Failed to load resource|net::ERR_/);

const heic = readFileSync(new URL('../support/fixtures/photo.heic', import.meta.url));
let stage: Awaited<ReturnType<typeof buildStage>>;
beforeAll(async () => {
  stage = await buildStage();
}, 120_000);
afterAll(() => stage.remove());

async function open(): Promise<Page> {
  const context = await newBrowser();
  return openStage(context, stage.folder);
}
const box = (page: Page, name = '添加图书/图片') => page.getByRole('group', { name, exact: true });
const choose = (within: Locator, files: Parameters<Locator['setInputFiles']>[0]) =>
  within.locator('xpath=..').locator('input[type=file]').first().setInputFiles(files);
const list = (page: Page) => page.getByRole('region', { name: '上传列表' });
const addAll = (page: Page, files: Parameters<Locator['setInputFiles']>[0]) =>
  page.getByLabel('多个文件').setInputFiles(files);
/** Pixels and address of the picture that the box shows. */
const shownIn = async (within: Locator) => {
  const picture = within.locator('img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  return picture.evaluate(({ naturalWidth, naturalHeight, src }: HTMLImageElement) => ({
    size: [naturalWidth, naturalHeight],
    src,
  }));
};

it('takes a PNG as it is, and a removed one comes back on undo', async () => {
  const page = await open();
  await choose(box(page), await drawPicture(page, { name: '插图.png', width: 300, height: 200 }));
  expect((await shownIn(box(page))).size).toEqual([300, 200]);
  await box(page).getByRole('button', { name: '移除图片' }).click();
  await box(page).getByRole('button', { name: '添加图书/图片' }).waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  expect((await shownIn(box(page))).size).toEqual([300, 200]);
});

it('brings a large JPEG to 1920 pixels before it goes', async () => {
  const page = await open();
  const large = await drawPicture(page, { name: '照片.jpg', width: 2400, height: 1800, noise: true });
  expect(large.buffer.length).toBeGreaterThan(2 * 1024 * 1024);
  await choose(box(page), large);
  expect((await shownIn(box(page))).size).toEqual([1920, 1440]);
});

it('turns a HEIC photo into PNG, also one whose type the browser does not know', async () => {
  const page = await open();
  await choose(box(page), { name: 'IMG_0001.HEIC', mimeType: '', buffer: heic });
  const { size, src } = await shownIn(box(page));
  expect(size).toEqual([1920, 1440]);
  expect(src).toMatch(/\.png$/);
});

it('says which compressing was skipped, done and failed', async () => {
  const page = await open();
  const statuses = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 40);
    canvas.getContext('2d')?.fillRect(0, 0, 2400, 40);
    const png = await canvas.convertToBlob({ type: 'image/png' });
    const file = (parts: BlobPart[]) => new File(parts, 'a.png', { type: 'image/png' });
    const padded = file([png, new Uint8Array(100_000)]);
    const results = await Promise.all([
      window.uploads.compressImage(file([png]), { aboveBytes: 50_000 }),
      window.uploads.compressImage(padded, { aboveBytes: 50_000 }),
      window.uploads.compressImage(file([new Uint8Array(100_000)]), { aboveBytes: 50_000 }),
    ]);
    return results.map(({ status }) => status);
  });
  expect(statuses).toEqual([1, 2, -1]);
});

it('refuses a wrong type and a file too large with a sentence for 5 s, and sends nothing', async () => {
  const page = await open();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const results = await page.evaluate(() =>
    Promise.allSettled([
      window.uploads.uploadFile(new File(['x'], '说明.txt', { type: 'text/plain' }), { kind: 'image' }),
      window.uploads.uploadFile(new File(['xx'], '封面.png', { type: 'image/png' }), {
        kind: 'image',
        maxBytes: 1,
      }),
      window.uploads.uploadFile(null, { kind: 'image' }),
    ]),
  );
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  for (const words of ['说明.txt 文件格式不正确', '封面.png 文件大小不能超过 1 B', '未能读取到文件，请重试'])
    await page.getByText(words, { exact: true }).waitFor();
  expect(sent).toEqual([]);
  await page.getByText('说明.txt 文件格式不正确').waitFor({ state: 'hidden', timeout: 8_000 });
});

it('says why a file was refused by the storage host, and takes another', async () => {
  const page = await open();
  const fake = { name: '封面.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
  await choose(box(page), fake);
  const failure = box(page).getByRole('alert');
  await failure.getByRole('button', { name: '换一个' }).waitFor();
  expect(await failure.locator('p').textContent()).toMatch(/文件/);
  expect(await failure.getByRole('button', { name: '重试' }).count()).toBe(0);
  await failure.getByRole('button', { name: '取消' }).click();
  await choose(box(page), await drawPicture(page, { name: 'a.png', width: 30, height: 20 }));
  expect((await shownIn(box(page))).size).toEqual([30, 20]);
});

it('waits while the network is away and starts over when it is back', async () => {
  const page = await open();
  let posts = 0;
  await page.route('**/storage/', (route) => {
    posts += 1;
    // the first is never answered: it is on its way when the network goes
    return posts === 1 ? undefined : route.continue();
  });
  await addAll(page, await drawPicture(page, { name: '甲.png', width: 40, height: 30 }));
  await expect.poll(() => posts).toBe(1);
  await page.context().setOffline(true);
  await list(page).getByText('网络已断开，恢复后会继续上传').waitFor();
  await addAll(page, await drawPicture(page, { name: '乙.png', width: 40, height: 30 }));
  await page.context().setOffline(false);
  await list(page).getByText('已上传 2 / 2').waitFor();
  expect(posts).toBe(3);
});

it('lets a slow line take longer than the limit as long as the file gets on', async () => {
  const page = await open();
  const { buffer } = await drawPicture(page, { name: '大图.png', width: 900, height: 700, noise: true });
  const devtools = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: buffer.length / 8 };
  await devtools.send('Network.emulateNetworkConditions', slow);
  const took = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const begun = performance.now();
    await window.uploads.sendWithin(new File([bytes], '大图.png', { type: 'image/png' }), 4_000);
    return performance.now() - begun;
  }, buffer.toString('base64'));
  expect(took).toBeGreaterThan(6_000);
});

it('stops at once when it is cancelled', async () => {
  const page = await open();
  const failed = new Promise((resolve) => page.once('requestfailed', resolve));
  await page.route('**/storage/', () => undefined);
  await choose(box(page), await drawPicture(page, { name: '甲.png', width: 40, height: 30 }));
  await box(page).getByRole('progressbar', { name: '正在上传 甲.png' }).waitFor();
  await page.waitForRequest('**/storage/');
  await box(page).getByRole('button', { name: '取消上传' }).click();
  await failed;
  await box(page).getByRole('button', { name: '添加图书/图片' }).waitFor();
});

it('sends twenty files, three at a time, and asks before the page is left meanwhile', async () => {
  const page = await open();
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
  await addAll(
    page,
    Array.from({ length: 20 }, (_, at) => ({ ...one, name: `图 ${at + 1}.png` })),
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
  await list(page).getByText('已上传 20 / 20').waitFor();
  expect(most).toBe(3);
});

it('opens the file dialog and every act of the box by keys, and shows the picture large', async () => {
  const page = await open();
  const chooser = page.waitForEvent('filechooser');
  await box(page).getByRole('button', { name: '添加图书/图片' }).press('Enter');
  await (await chooser).setFiles(await drawPicture(page, { name: 'a.png', width: 300, height: 200 }));
  await shownIn(box(page));
  await box(page).getByRole('button', { name: '预览图片' }).press('Enter');
  const large = page.getByRole('dialog', { name: '预览图片' });
  await large.locator('img').waitFor();
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'hidden' });
  const again = page.waitForEvent('filechooser');
  await box(page).getByRole('button', { name: '更换图片' }).press('Enter');
  await (await again).setFiles(await drawPicture(page, { name: 'b.png', width: 200, height: 100 }));
  await expect.poll(async () => (await shownIn(box(page))).size).toEqual([200, 100]);
});

it('has no violation with files in every state', async () => {
  const page = await open();
  const picture = await drawPicture(page, { name: '图.png', width: 40, height: 30 });
  await choose(box(page), picture);
  await shownIn(box(page));
  await page.route('**/storage/', () => undefined);
  await choose(box(page, '添加视频'), { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await addAll(page, [picture, { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }]);
  await list(page).getByText('说明.txt 文件格式不正确').waitFor();
  expect(await violationsOn(page, 'uploads')).toEqual([]);
});

it('takes a dropped and a pasted file', async () => {
  const page = await open();
  const { buffer } = await drawPicture(page, { name: '拖.png', width: 50, height: 20 });
  for (const type of ['drop', 'paste'] as const) {
    await box(page).evaluate(
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
    expect((await shownIn(box(page))).size).toEqual([50, 20]);
    await box(page).getByRole('button', { name: '移除图片' }).click();
  }
});

it('crops a cover to its ratio, by keys too', async () => {
  const page = await open();
  const cover = box(page, '添加封面');
  await choose(cover, { name: 'IMG_0002.heic', mimeType: 'image/heic', buffer: heic });
  const dialog = page.getByRole('dialog', { name: '裁剪封面' });
  await dialog.getByRole('slider', { name: '缩放' }).press('ArrowRight');
  await dialog.getByLabel('裁剪框，用方向键移动图片').press('ArrowLeft');
  await dialog.getByRole('button', { name: '确定' }).click();
  const [width = 0, height = 1] = (await shownIn(cover)).size;
  expect(width / height).toBeCloseTo(3 / 4, 2);
});
