import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageWidths } from '@gongdu/contract/core/uploads/thumbnail';
import { Problem } from '@gongdu/contract/problem';
import sharp, { type Sharp } from 'sharp';
import { createSemaphore } from '../../shared/semaphore.ts';
import type { MediaType, SanitizedMedia } from './media-types.ts';

/** Pixels of one picture, and of all frames of a moving one: at four bytes each this bounds the memory. */
const maxPixels = 50_000_000;
const maxFrames = 600;
const timeoutSeconds = 30;
/** Pictures drawn at once, and how many may wait: together they bound the memory. */
const maxWaiting = 200;
const drawing = createSemaphore(2);

sharp.cache(false);

/**
 * Draws an image anew, upright and without metadata, and its smaller versions as WebP.
 * @throws Problem `upload.busy` when too many wait already; `upload.damaged`, `upload.too_many_pixels`, `upload.too_long`.
 */
export async function reencode(
  path: string,
  folder: string,
  type: MediaType,
): Promise<Omit<SanitizedMedia, 'aiMark'>> {
  if (drawing.waiting() >= maxWaiting) throw new Problem('upload.busy', { seconds: 5 });
  return drawing.run(async () => {
    const { frames, format } = await readHeader(path);
    if (format !== formatOf(type)) throw new Problem('upload.damaged');
    const isAnimated = frames > 1;
    const source = () => sharp(path, { limitInputPixels: maxPixels, failOn: 'error', animated: isAnimated });
    try {
      const { data, info } = await encode(source().timeout({ seconds: timeoutSeconds }).autoOrient(), type);
      await writeFile(join(folder, `original.${type.ext}`), data, { flush: true });
      const height = isAnimated ? (info.pageHeight ?? info.height) : info.height;
      const widths = await writeThumbnails(data, folder, isAnimated);
      return { ...type, size: data.length, width: info.width, height, widths };
    } catch (error) {
      throw toProblem(error);
    }
  });
}

/** From the header alone, before a pixel is decoded. */
async function readHeader(path: string): Promise<{ frames: number; format: string | undefined }> {
  const header = await sharp(path, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => {
      throw new Problem('upload.damaged');
    });
  const { width, height, pages: frames = 1, mediaType } = header;
  if (frames > maxFrames || width * height * frames > maxPixels) throw new Problem('upload.too_many_pixels');
  return { frames, format: mediaType };
}

function formatOf({ contentType }: MediaType): string {
  return contentType;
}

function encode(image: Sharp, { ext }: MediaType) {
  return (
    encoders[ext]?.(image).toBuffer({ resolveWithObject: true }) ??
    Promise.reject(new Problem('upload.damaged'))
  );
}

const encoders: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  jpg: (image) => image.jpeg({ quality: 88, progressive: true }),
  png: (image) => image.png({ compressionLevel: 6 }),
  gif: (image) => image.gif({ effort: 3 }),
  webp: (image) => image.webp({ quality: 88, effort: 3 }),
  avif: (image) => image.avif({ quality: 60, effort: 2 }),
};

/** @returns the widths that could be made: the picture itself is good without them. */
async function writeThumbnails(image: Buffer, folder: string, isAnimated: boolean): Promise<number[]> {
  const made: number[] = [];
  for (const width of imageWidths)
    try {
      await writeThumbnail(image, folder, width, isAnimated);
      made.push(width);
    } catch (error) {
      if (isSystemError(error)) throw error;
    }
  return made;
}

/** WebP holds no longer side; a taller picture becomes narrower than asked. */
const webpMaxSide = 16_383;

/** The smallest size is not animated: it is for lists. */
async function writeThumbnail(
  image: Buffer,
  folder: string,
  width: number,
  isAnimated: boolean,
): Promise<void> {
  const animated = isAnimated && width > imageWidths[0];
  const smaller = await sharp(image, { limitInputPixels: maxPixels, animated })
    .timeout({ seconds: timeoutSeconds })
    .resize({ width, height: webpMaxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 3 })
    .toBuffer();
  await writeFile(join(folder, `${width}.webp`), smaller, { flush: true });
}

function toProblem(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (error instanceof Error && /pixel limit/i.test(error.message))
    return new Problem('upload.too_many_pixels');
  if (isSystemError(error)) return error;
  if (error instanceof Error && /too large for the|timeout/i.test(error.message))
    return new Problem('upload.too_long');
  return new Problem('upload.damaged');
}

/** A full disk is not the picture's fault. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error;
}
