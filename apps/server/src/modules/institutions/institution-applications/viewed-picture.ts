import type { QualificationSlot } from '@gongdu/contract/institutions/qualification';
import sharp from 'sharp';
import { watermarkOf } from '../../../shared/drawn-text/watermark.ts';
import { createSemaphore } from '../../../shared/semaphore.ts';

export interface Viewing {
  /** The slot whose mask is applied; null: none. */
  readonly mask: QualificationSlot | null;
  readonly siteName: string;
  readonly viewer: string;
  /** In China, `YYYY-MM-DD`. */
  readonly day: string;
}

interface Region {
  /** Shares of width and height. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The masked areas on each picture of an identity card, if an upright card fills the picture (decision 0067). That is
 * not checked, so the rest is blurred until no print on it can be read.
 */
const coveredRegions: Partial<Record<QualificationSlot, readonly Region[]>> = {
  idImgJust: [
    { left: 0.58, top: 0.08, width: 0.4, height: 0.66 },
    { left: 0.26, top: 0.74, width: 0.72, height: 0.24 },
  ],
  idImgNegative: [{ left: 0.26, top: 0.66, width: 0.72, height: 0.32 }],
  idImg: [],
};

/** Share of the longer side: the print of a card is unreadable, its kind and its edges are visible. */
const blurShare = 1 / 70;
/** Pictures rendered at once: a view decodes up to 2400 × 2400 pixels. */
const drawing = createSemaphore(2, 40);

/** A JPEG for one viewer on one day. */
export function drawForViewer(bytes: Uint8Array, { mask, siteName, viewer, day }: Viewing): Promise<Buffer> {
  return drawing.run(async () => {
    const { width, height } = await sharp(bytes).metadata();
    const watermark = await watermarkOf(`仅供${siteName}机构认证使用  ${viewer}  ${day}`, width, height);
    const picture = mask ? sharp(bytes).blur(Math.max(1, Math.max(width, height) * blurShare)) : sharp(bytes);
    const covers = mask ? coversOf(coveredRegions[mask] ?? [], width, height) : '';
    const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${covers}${watermark}</svg>`;
    return picture
      .composite([{ input: Buffer.from(overlay) }])
      .jpeg({ quality: 85 })
      .toBuffer();
  });
}

function coversOf(regions: readonly Region[], width: number, height: number): string {
  return regions
    .map(
      (region) =>
        `<rect x="${region.left * width}" y="${region.top * height}" width="${region.width * width}" ` +
        `height="${region.height * height}" fill="#6b7280"/>`,
    )
    .join('');
}
