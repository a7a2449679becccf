import { createHash } from 'node:crypto';
import { crc32, gzipSync } from 'node:zlib';
import { thumbnailAddress } from '@gongdu/contract/core/uploads/thumbnail';
import { confirmUpload } from '@gongdu/contract/core/uploads/upload';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../testing/app/test-app.ts';
import {
  animatedPicture,
  createPicture,
  pixelBomb,
  profileBomb,
  rotatedPhoto,
} from '../../testing/factories/pictures.ts';
import { uploadAs } from '../../testing/form-post.ts';

let app: TestApp;
let reader: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  reader = await app.createMember();
});
afterAll(() => app.close());

it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('keeps %s as what it is', async (format) => {
  const contentType = `image/${format}`;
  const { status, address } = await uploadAs(reader, await createPicture(format), { contentType });
  expect(status).toBe(204);
  const reply = await fetch(address);
  expect(reply.headers.get('content-type')).toBe(contentType);
  expect(await sharp(await reply.arrayBuffer()).metadata()).toMatchObject({ width: 400, height: 200 });
});

it('serves a photo upright and without anything its camera wrote into it', async () => {
  const photo = await rotatedPhoto();
  expect(Buffer.from(photo).toString('latin1')).toContain('SecretMaker');
  const { address } = await uploadAs(reader, photo);
  const served = Buffer.from(await (await fetch(address)).arrayBuffer());
  const facts = await sharp(served).metadata();
  expect(facts).toMatchObject({ width: 200, height: 400 });
  expect([facts.orientation, facts.exif, facts.xmp, facts.iptc]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(served.toString('latin1')).not.toContain('SecretMaker');
  expect(await reader.call(confirmUpload, { body: { address } })).toMatchObject({ width: 200, height: 400 });
});

it('makes smaller versions as WebP, and none larger than the picture', async () => {
  const { address } = await uploadAs(reader, await createPicture('jpeg', 2000, 1000));
  const [small, large] = await Promise.all(
    ([320, 1280] as const).map(async (width) =>
      sharp(await (await fetch(thumbnailAddress(address, width))).arrayBuffer()).metadata(),
    ),
  );
  expect(small).toMatchObject({ format: 'webp', width: 320, height: 160 });
  expect(large).toMatchObject({ format: 'webp', width: 1280, height: 640 });
  const tiny = await uploadAs(reader, await createPicture('jpeg', 100, 50));
  const version = await fetch(thumbnailAddress(tiny.address, 320));
  expect(await sharp(await version.arrayBuffer()).metadata()).toMatchObject({ width: 100, height: 50 });
});

it.each(['gif', 'webp'] as const)('lets a moving %s go on moving, still in lists', async (format) => {
  const { status, address } = await uploadAs(reader, await animatedPicture(format));
  expect(status).toBe(204);
  const pages = async (url: string) =>
    (await sharp(await (await fetch(url)).arrayBuffer()).metadata()).pages ?? 1;
  expect([
    await pages(address),
    await pages(thumbnailAddress(address, 1280)),
    await pages(thumbnailAddress(address, 320)),
  ]).toEqual([3, 3, 1]);
  expect(await reader.call(confirmUpload, { body: { address } })).toMatchObject({ width: 400, height: 300 });
});

it('keeps sound and video byte for byte', async () => {
  const file = mp4();
  const { status, address } = await uploadAs(reader, file, { contentType: 'video/mp4', size: file.length });
  expect(status).toBe(204);
  const reply = await fetch(address);
  expect(reply.headers.get('content-type')).toBe('video/mp4');
  const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(sum(new Uint8Array(await reply.arrayBuffer()))).toBe(sum(file));
});

it('refuses a file of another kind than the announced one', async () => {
  const { status, message } = await uploadAs(reader, mp4(), { purpose: 'image' });
  expect([status, message]).toEqual([400, '文件的实际内容与所选格式不一致']);
});

it('refuses HEIC with the way out', async () => {
  const heic = bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 600);
  expect(await uploadAs(reader, heic)).toMatchObject({
    status: 400,
    message: '暂不支持 HEIC 图片，请先转换为 JPG 或 PNG',
  });
});

it.each<[string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>]>([
  ['a page', () => bytes('<!doctype html><script>alert(1)</script>')],
  ['an SVG', () => bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['a packed file named as a picture', () => new Uint8Array(gzipSync(Buffer.alloc(1e6)))],
  ['a ZIP named as a picture', () => bytes('PK\x03\x04\x14\0\0\0\x08\0', 200)],
  ['a PDF', () => bytes('%PDF-1.7\n1 0 obj\n', 200)],
  ['a program', () => bytes('\x7fELF\x02\x01\x01', 200)],
  ['bytes of no kind', () => bytes('\x01\x02\x03\x04', 200)],
])('refuses %s by its content', async (_name, make) => {
  const { status, message } = await uploadAs(reader, await make(), { contentType: 'image/png' });
  expect([status, message]).toEqual([400, '文件格式不正确，支持常见的图片、视频和音频']);
});

it.each<[string, () => Promise<Uint8Array<ArrayBuffer>>]>([
  ['GIF and JavaScript', async () => spliced(await createPicture('gif'), 6, '/*')],
  ['GIF and an assignment', async () => spliced(await createPicture('gif'), 6, '=1;/*  ')],
  ['JPEG and JavaScript', async () => spliced(await createPicture('jpeg'), 4, '/*')],
  [
    'JPEG and PDF, at the head',
    async () => bytes(withComment(await createPicture('jpeg'), '%PDF-1.4 1 0 obj')),
  ],
  [
    'JPEG and PDF, at the end',
    async () => bytes(`${latin1(await createPicture('jpeg'))}%PDF-1.4\n1 0 obj\n%%EOF`),
  ],
  [
    'PNG and ZIP',
    async () => bytes(`${latin1(await createPicture('png'))}PK\x03\x04\x14\0\0\0PK\x05\x06\0\0\0\0\x01\0`),
  ],
  [
    'JPEG and a page',
    async () => bytes(withComment(await createPicture('jpeg'), '<html><script>1</script>')),
  ],
  ['JPEG and PHP', async () => bytes(`${latin1(await createPicture('jpeg'))}<?php system(1);`)],
  ['MP4 and a page', async () => bytes(`${latin1(mp4())}<script>alert(1)</script>`)],
])('refuses a file that is two things at once: %s', async (_name, make) => {
  const { status, message } = await uploadAs(reader, await make());
  expect([status, message]).toEqual([400, '文件已损坏或含有不安全的内容，请换一个文件']);
});

it('refuses a picture that breaks off', async () => {
  const half = (await createPicture('png', 800, 800)).subarray(0, 900);
  expect(await uploadAs(reader, half)).toMatchObject({ status: 400, code: 'InvalidArgument' });
});

it('refuses a pixel bomb by its header, without drawing it', async () => {
  const bomb = pixelBomb(40_000, 40_000);
  expect(bomb.length).toBeLessThan(15_728_640);
  const before = process.memoryUsage().rss;
  const { status, message } = await uploadAs(reader, bomb);
  expect([status, message]).toEqual([400, '图片尺寸过大，请缩小到 5000 万像素以内']);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 ** 2);
});

it('counts all frames of a moving picture', { tags: ['slow'] }, async () => {
  const moving = await animatedPicture('gif', 4300, 4000);
  const { message } = await uploadAs(reader, moving);
  expect(message).toBe('图片尺寸过大，请缩小到 5000 万像素以内');
});

it('does not unpack a bomb in the metadata', { tags: ['slow'] }, async () => {
  const bomb = profileBomb(300 * 1024 ** 2);
  const before = process.memoryUsage().rss;
  await uploadAs(reader, bomb);
  expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 ** 2);
});

function mp4(): Uint8Array<ArrayBuffer> {
  return bytes('\0\0\0\x18ftypisom\0\0\x02\0isomiso2\0\0\0\x08free', 50_000);
}

function bytes(text: string, size = 0): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text.padEnd(size, '\0'), 'latin1'));
}

function latin1(file: Uint8Array): string {
  return Buffer.from(file).toString('latin1');
}

function spliced(file: Uint8Array<ArrayBuffer>, at: number, text: string): Uint8Array<ArrayBuffer> {
  const copy = Buffer.from(file);
  copy.write(text, at, 'latin1');
  return new Uint8Array(copy);
}

/** With a comment segment behind the first marker. */
function withComment(jpeg: Uint8Array, comment: string): string {
  const segment = `\xff\xfe${String.fromCharCode((comment.length + 2) >> 8, (comment.length + 2) & 255)}${comment}`;
  return latin1(jpeg).slice(0, 2) + segment + latin1(jpeg).slice(2);
}

it('takes a picture that is taller than WebP can be, with smaller versions that fit', {
  tags: ['slow'],
}, async () => {
  for (const height of [16_384, 30_000]) {
    const { status, address } = await uploadAs(reader, await createPicture('png', 1080, height));
    expect([status, height]).toEqual([204, height]);
    expect(await reader.call(confirmUpload, { body: { address } })).toMatchObject({ width: 1080, height });
    for (const width of [320, 1280] as const) {
      const version = await fetch(thumbnailAddress(address, width));
      const facts = await sharp(await version.arrayBuffer()).metadata();
      expect(facts.height).toBeLessThanOrEqual(16_383);
      expect(facts.width).toBeLessThanOrEqual(Math.min(width, 1080));
    }
  }
});

it('says of an empty file that it is empty, and of a moving PNG that its movement would be lost', async () => {
  const empty = await uploadAs(reader, new Uint8Array());
  expect([empty.status, empty.message]).toEqual([400, expect.stringContaining('文件是空的')]);
  const moving = await uploadAs(reader, movingPng(await createPicture('png')));
  expect([moving.status, moving.message]).toEqual([400, expect.stringContaining('动态 PNG')]);
});

/** With the chunk that announces two frames after the head of 33 bytes. */
function movingPng(still: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8, 0);
  chunk.write('acTL', 4, 'latin1');
  chunk.writeUInt32BE(2, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  return Uint8Array.from(Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)]));
}
