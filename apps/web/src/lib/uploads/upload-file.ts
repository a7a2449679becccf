import type { AiMark } from '@gongdu/contract/ai-mark/ai-mark';
import type { UploadKind, UploadPurpose } from '@gongdu/contract/upload';
import { toast } from '../../ui/feedback/toast.ts';
import { originalOf } from '../../ui/upload/original-of.ts';
import { call } from '../api/call.ts';
import { createUploadSlots } from './concurrency.ts';
import { toPng } from './heic.ts';
import { prepareFile, validateFile } from './prepare-file.ts';
import { createUploadClient } from './upload-client.ts';
import { UploadError } from './upload-error.ts';

export interface UploadOptions {
  readonly kind: UploadKind;
  /** What it is signed for, where that is more than its kind. */
  readonly purpose?: UploadPurpose;
  /** Beginnings of content types, patterns with `*` or file endings; empty accepts all; absent: what `kind` takes. */
  readonly accept?: readonly string[];
  /** Bytes; from 1 on it replaces the limit of `kind`. */
  readonly maxBytes?: number;
  /** Bytes above which an image is brought to 1920 pixels before it is sent; 2 MB when absent. */
  readonly compressAboveBytes?: number;
  readonly signal?: AbortSignal;
  /** From 0 to 1. Starts over at 0 when the network was lost. */
  readonly onProgress?: (part: number) => void;
}

export interface UploadedFile {
  readonly address: string;
  /** Pixels as shown; absent for video and audio. */
  readonly width?: number;
  readonly height?: number;
}

const uploadSlots = createUploadSlots();
const uploadPrepared = createUploadClient({ call });

/**
 * Uploads a file, the same way from every screen. Three files go at once, the others wait; while the network is away
 * all wait, and what it cut off starts over when it is back. What goes wrong is said in a notice of 5 s and thrown, so
 * that the place where it happened can keep saying it and offer to try again where that can help.
 * @throws UploadError, or the reason of `signal`.
 */
export function uploadFile(file: File | null | undefined, options: UploadOptions): Promise<UploadedFile> {
  return withErrorToast(sendFile(file, options), options.signal);
}

/**
 * An image as every browser can show it, for a crop before the upload: wrong types and sizes are refused, HEIC becomes
 * PNG.
 * @throws UploadError, after it was said as `uploadFile` says it.
 */
export function showableImage(
  file: File,
  options: Omit<UploadOptions, 'kind' | 'onProgress'> = {},
): Promise<File> {
  return withErrorToast(
    validateFile(file, { ...options, kind: 'image' }).then((image) => toPng(image, options.signal)),
    options.signal,
  );
}

async function withErrorToast<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    const failure = UploadError.of(error);
    toast(failure.message, 'error');
    throw failure;
  }
}

async function sendFile(file: File | null | undefined, options: UploadOptions): Promise<UploadedFile> {
  const validated = await validateFile(file, options);
  let prepared: { file: File; aiMark: AiMark | null } | undefined;
  return uploadSlots.run(async (signal) => {
    prepared ??= await withMark(await prepareFile(validated, { ...options, signal }));
    return uploadPrepared(prepared.file, { ...options, aiMark: prepared.aiMark, signal });
  }, options.signal);
}

/** The server reads the marks of what it gets; only the browser can read those of what it has drawn anew. */
async function withMark(file: File): Promise<{ file: File; aiMark: AiMark | null }> {
  const original = originalOf(file);
  if (original === file) return { file, aiMark: null };
  const { markOfPicture } = await import('./mark-of-picture.ts');
  return { file, aiMark: await markOfPicture(original) };
}
