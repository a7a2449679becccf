import { type DrawJob, drawBitmap, isOpaque } from './draw-bitmap.ts';

export interface ShrinkReply {
  /** JPEG, or WebP for an image with transparency; null: it cannot be read. */
  readonly image: Blob | null;
}

/** From 0 to 1: without a visible loss for photos. */
const quality = 0.85;

self.addEventListener('message', async ({ data }: MessageEvent<DrawJob>) => {
  const image = await shrinkImage(data).catch(() => null);
  self.postMessage({ image } satisfies ShrinkReply);
});

async function shrinkImage({ file, maxSide }: DrawJob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = drawBitmap(bitmap, maxSide);
  const type = file.type === 'image/jpeg' || isOpaque(canvas) ? 'image/jpeg' : 'image/webp';
  return canvas.convertToBlob({ type, quality });
}
