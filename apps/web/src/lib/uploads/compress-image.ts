import { compression, maxImageSide } from '@gongdu/contract/core/uploads/upload';
import { isMovingPng, pngHeadBytes } from '@gongdu/rules/core/uploads/file-checks';
import { runInWorker } from './workers/run-in-worker.ts';
import type { ShrinkReply } from './workers/shrink-worker.ts';

export interface CompressionResult {
  /** -1 failed or nothing, 1 small enough and skipped, 2 compressed. */
  readonly status: (typeof compression)[keyof typeof compression];
  /** The original file unless the status is 2. */
  readonly file: File;
}

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
};

/** Scales an image of more than `aboveBytes` bytes to at most 1920 pixels a side, in a worker. */
export async function compressImage(
  file: File,
  { aboveBytes, signal }: { aboveBytes: number; signal?: AbortSignal | undefined },
): Promise<CompressionResult> {
  if (file.size <= aboveBytes || (await isAnimated(file))) return { status: compression.skipped, file };
  const worker = () => new Worker(new URL('./workers/shrink-worker.ts', import.meta.url), { type: 'module' });
  const { image } = await runInWorker<ShrinkReply>(worker, { file, maxSide: maxImageSide }, signal).catch(
    (error: unknown) => {
      signal?.throwIfAborted();
      console.warn('an image could not be compressed', error);
      return { image: null };
    },
  );
  if (!image) return { status: compression.failed, file };
  if (image.size >= file.size) return { status: compression.skipped, file };
  const name = file.name.replace(/\.\w+$/, '') + (extensions[image.type] ?? '');
  return { status: compression.compressed, file: new File([image], name, { type: image.type }) };
}

/** A canvas keeps the first frame only, so animations are left as they are. */
async function isAnimated(file: File): Promise<boolean> {
  if (file.type === 'image/gif') return true;
  // which the server refuses, so that its movement is not lost unsaid
  if (file.type === 'image/png')
    return isMovingPng(new Uint8Array(await file.slice(0, pngHeadBytes).arrayBuffer()));
  if (file.type !== 'image/webp') return false;
  const header = new Uint8Array(await file.slice(0, 21).arrayBuffer());
  // the animation flag of the VP8X chunk
  return String.fromCharCode(...header.subarray(12, 16)) === 'VP8X' && ((header[20] ?? 0) & 0b10) !== 0;
}
