import sharp from 'sharp';
import { watermarkOf } from '../../../shared/drawn-text/watermark.ts';
import { createSemaphore } from '../../../shared/semaphore.ts';

/** Pixels of the longer side: small print of a licence stays readable when it is zoomed into. */
const maxSide = 2400;
/** Pictures drawn at once: each decodes up to 2400 × 2400 pixels. */
const drawing = createSemaphore(2, 40);

export interface LicencePicture {
  /** JPEG on white. */
  readonly original: Buffer;
  /** The same with words over it. */
  readonly preview: Buffer;
  readonly width: number;
  readonly height: number;
}

/** @param words Drawn over the whole preview. */
export function drawLicence(bytes: Uint8Array, words: string): Promise<LicencePicture> {
  return drawing.run(async () => {
    const { data: original, info } = await sharp(bytes, { failOn: 'error' })
      .flatten({ background: '#fff' })
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const watermark = await watermarkOf(words, width, height);
    const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${watermark}</svg>`;
    const preview = await sharp(original)
      .composite([{ input: Buffer.from(overlay) }])
      .jpeg({ quality: 85 })
      .toBuffer();
    return { original, preview, width, height };
  });
}
