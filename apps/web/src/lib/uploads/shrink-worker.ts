import { type DrawingJob, drawn, isOpaque } from './drawing.ts';

export interface ShrinkReply {
  /** JPEG, or WebP where the image lets something shine through; null: it cannot be read. */
  readonly image: Blob | null;
}

/** Of 1: what a photo loses nothing visible at. */
const quality = 0.85;

self.addEventListener('message', async ({ data }: MessageEvent<DrawingJob>) => {
  const image = await shrunk(data).catch(() => null);
  self.postMessage({ image } satisfies ShrinkReply);
});

async function shrunk({ file, side }: DrawingJob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = drawn(bitmap, side);
  const type = file.type === 'image/jpeg' || isOpaque(canvas) ? 'image/jpeg' : 'image/webp';
  return canvas.convertToBlob({ type, quality });
}
