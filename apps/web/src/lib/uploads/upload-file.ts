import type { AiMark } from '@gongdu/contract/core/uploads/ai-mark';
import type { UploadKind, UploadPurpose } from '@gongdu/contract/core/uploads/upload';
import { call } from '../api/call.ts';
import { notify } from '../notify.ts';
import { createUploadSlots } from './concurrency.ts';
import { toPng } from './heic.ts';
import { prepareFile, validateFile } from './prepare-file.ts';
import { createUploadClient } from './upload-client.ts';
import { UploadError } from './upload-error.ts';

export interface UploadOptions {
  readonly kind: UploadKind;
  /** The purpose to sign for, if it is narrower than the kind. */
  readonly purpose?: UploadPurpose;
  /** Content type prefixes, patterns with `*` or file endings; empty: all; absent: the types of `kind`. */
  readonly accept?: readonly string[];
  /** Bytes; from 1 on it replaces the limit of `kind`. */
  readonly maxBytes?: number;
  /** Bytes above which an image is scaled to 1920 pixels before it is sent; 2 MB when absent. */
  readonly compressAboveBytes?: number;
  /** The file that was chosen, where the one to upload was redrawn from it. */
  readonly original?: File;
  readonly signal?: AbortSignal;
  /** From 0 to 1. Restarts at 0 when the network was lost. */
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
 * Uploads a file, in the same way for every screen. Three files run at once, the others wait; without a network all
 * wait, and interrupted ones restart when it is back. A failure is shown in a toast for 5 s and thrown, so that the
 * caller can show it in place and offer a retry where that can help. @throws UploadError, or the reason of `signal`.
 */
export function uploadFile(file: File | null | undefined, options: UploadOptions): Promise<UploadedFile> {
  return withErrorToast(sendFile(file, options), options.signal);
}

/**
 * An image that every browser can show, for a crop before the upload: wrong types and sizes are refused, HEIC becomes
 * PNG. @throws UploadError, after showing it as `uploadFile` does.
 */
export function showableImage(
  file: File,
  options: Omit<UploadOptions, 'kind' | 'original' | 'onProgress'> = {},
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
    notify.toast(failure.message, 'error');
    throw failure;
  }
}

async function sendFile(file: File | null | undefined, options: UploadOptions): Promise<UploadedFile> {
  const validated = await validateFile(file, options);
  const original = options.original === undefined || options.original === file ? validated : options.original;
  let prepared: { file: File; aiMark: AiMark | null } | undefined;
  return uploadSlots.run(async (signal) => {
    prepared ??= await withMark(await prepareFile(validated, { ...options, signal }), original);
    return uploadPrepared(prepared.file, { ...options, aiMark: prepared.aiMark, signal });
  }, options.signal);
}

/**
 * The server reads the AI marks of the file it receives; those of a redrawn file are lost, so the browser reads them.
 */
async function withMark(file: File, original: File): Promise<{ file: File; aiMark: AiMark | null }> {
  if (original === file) return { file, aiMark: null };
  const { markOfPicture } = await import('./mark-of-picture.ts');
  return { file, aiMark: await markOfPicture(original) };
}
