import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Bytes = Uint8Array<ArrayBuffer>;

/** A picture of one colour with a darker left half, 400 by 200 unless said otherwise. */
export async function createPicture(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  width = 400,
  height = 200,
): Promise<Bytes> {
  return new Uint8Array(await halfPicture(width, height).toFormat(format).toBuffer());
}

/** A photo lying on its side, with a place and a maker in its metadata. */
export async function rotatedPhoto(): Promise<Bytes> {
  const photo = halfPicture(400, 200)
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretMaker', Orientation: '6' }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
    .withMetadata({ orientation: 6 });
  return new Uint8Array(await photo.toBuffer());
}

/** A picture whose XMP says that a model made it. */
export async function generatedPicture(): Promise<Bytes> {
  const picture = await createPicture('jpeg');
  const type = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
  const body = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta Iptc4xmpExt:DigitalSourceType="${type}"/>`;
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return new Uint8Array(
    Buffer.concat([picture.subarray(0, 2), head, Buffer.from(body), picture.subarray(2)]),
  );
}

/** Three frames of different colours. */
export async function animatedPicture(format: 'gif' | 'webp', width = 400, height = 300): Promise<Bytes> {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return new Uint8Array(
    await sharp(frames, { join: { animated: true } })
      [format]({ loop: 0, effort: 1 })
      .toBuffer(),
  );
}

/** A PNG of `width` by `height` of one bit a pixel: next to nothing to send, and much to draw. */
export function pixelBomb(width: number, height: number): Bytes {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  return png([chunk('IHDR', header), chunk('IDAT', rows)]);
}

/** A small PNG whose colour profile unpacks to `bytes`. */
export function profileBomb(bytes: number): Bytes {
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0]);
  const profile = Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))]);
  return png([chunk('IHDR', header), chunk('iCCP', profile), chunk('IDAT', deflateSync(Buffer.alloc(72)))]);
}

function png(chunks: readonly Buffer[]): Bytes {
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return new Uint8Array(Buffer.concat([signature, ...chunks, chunk('IEND', Buffer.alloc(0))]));
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function halfPicture(width: number, height: number) {
  const left = { create: { width: width >> 1, height, channels: 3, background: '#123456' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#cc8844' } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}
