import type { QualificationSlot } from '@gongdu/contract/institutions/qualification';
import sharp from 'sharp';
import { layOut, textElement, widthAt } from '../../shared/drawn-text/drawn-text.ts';
import { createSemaphore } from '../../shared/semaphore.ts';

export interface Viewing {
  /** The slot whose mask is laid over; null: none. */
  readonly mask: QualificationSlot | null;
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
 * What is covered on each picture of an identity card, where an upright card fills the picture (decision 0067). That
 * is not checked, so the rest is blurred until no print on it can be read.
 */
const coveredRegions: Partial<Record<QualificationSlot, readonly Region[]>> = {
  idImgJust: [
    { left: 0.58, top: 0.08, width: 0.4, height: 0.66 },
    { left: 0.26, top: 0.74, width: 0.72, height: 0.24 },
  ],
  idImgNegative: [{ left: 0.26, top: 0.66, width: 0.72, height: 0.32 }],
  idImg: [],
};

/** Share of the longer side: print of a card is gone, its kind and its edges are still seen. */
const blurShare = 1 / 70;
const purpose = '仅供共读机构认证使用';
/** Pictures drawn at once: a view decodes up to 2400 × 2400 pixels. */
const drawing = createSemaphore(2);

/** A JPEG that is good for one viewer on one day. */
export function drawForViewer(bytes: Uint8Array, { mask, viewer, day }: Viewing): Promise<Buffer> {
  return drawing.run(async () => {
    const { width, height } = await sharp(bytes).metadata();
    const watermark = await watermarkOf(`${purpose}  ${viewer}  ${day}`, width, height);
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

/** Diagonal lines of the words over the whole picture, dark with a light edge: legible on paper and on a dark table. */
async function watermarkOf(words: string, width: number, height: number): Promise<string> {
  const line = await layOut(words);
  const size = Math.max(12, Math.round(Math.max(width, height) / 42));
  const [stepX, stepY] = [widthAt(line, size) + size * 4, size * 7];
  const reach = Math.hypot(width, height) / 2;
  const places: string[] = [];
  for (let row = 0, y = -reach; y < reach; row += 1, y += stepY)
    for (let x = -reach - (row % 2) * (stepX / 2); x < reach; x += stepX)
      places.push(`x="${Math.round(x)}" y="${Math.round(y)}"`);
  const layer = (id: string, opacity: number) =>
    `<g opacity="${opacity}">${places.map((place) => `<use href="#${id}" ${place}/>`).join('')}</g>`;
  const edge = textElement(line, 1, 1, { size, fill: '#fff', weight: 'bold' });
  const ink = textElement(line, 0, 0, { size, fill: '#111827' });
  return (
    `<defs><g id="edge">${edge}</g><g id="ink">${ink}</g></defs>` +
    `<g transform="translate(${width / 2} ${height / 2}) rotate(-24)">${layer('edge', 0.35)}${layer('ink', 0.38)}</g>`
  );
}
