import { maxImageSide } from '@gongdu/contract/core/uploads/upload';
import { uploadMessages } from '@gongdu/contract/core/uploads/upload-form';
import { UploadError } from './upload-error.ts';
import type { HeicReply } from './workers/heic-worker.ts';
import { runInWorker } from './workers/run-in-worker.ts';

const heicTypes: Readonly<Record<string, string>> = { heic: 'image/heic', heif: 'image/heif' };

/** The same file with its type, which browsers on Windows and Android leave empty. */
export function withHeicType(file: File): File {
  if (file.type) return file;
  const type = heicTypes[file.name.split('.').at(-1)?.toLowerCase() ?? ''];
  return type ? new File([file], file.name, { type, lastModified: file.lastModified }) : file;
}

/**
 * A HEIC or HEIF image as PNG, no side over 1920 pixels; any other file unchanged. The browser's decoder is tried first
 * (Safari has one); otherwise libheif is loaded and runs in a worker. @throws UploadError when it cannot be read.
 */
export async function toPng(file: File, signal?: AbortSignal): Promise<File> {
  if (!/^image\/hei[cf]/.test(file.type)) return file;
  const worker = () => new Worker(new URL('./workers/heic-worker.ts', import.meta.url), { type: 'module' });
  const { png, decoderUnavailable: unfetched } = await runInWorker<HeicReply>(
    worker,
    { file, maxSide: maxImageSide },
    signal,
  );
  if (unfetched) throw new UploadError(uploadMessages.failed, { isNetworkError: true });
  if (!png) throw new UploadError(uploadMessages.unreadable);
  const name = `${file.name.replace(/\.hei[cf]$/i, '')}.png`;
  return new File([png], name, { type: 'image/png' });
}
