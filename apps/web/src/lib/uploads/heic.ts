import { imageSideMax, uploadWords } from '@gongdu/contract/upload';
import type { HeicReply } from './heic-worker.ts';
import { runInWorker } from './run-in-worker.ts';
import { UploadError } from './upload-error.ts';

const endings: Readonly<Record<string, string>> = { heic: 'image/heic', heif: 'image/heif' };

/** The same file with its type, which browsers on Windows and Android leave empty. */
export function withHeicType(file: File): File {
  if (file.type) return file;
  const type = endings[file.name.split('.').at(-1)?.toLowerCase() ?? ''];
  return type ? new File([file], file.name, { type, lastModified: file.lastModified }) : file;
}

/**
 * A HEIC or HEIF image as PNG, no side over 1920 pixels; any other file as it is. The browser is asked first, Safari
 * can; elsewhere libheif is fetched and works beside the page. @throws UploadError when it cannot be read.
 */
export async function toPng(file: File, signal?: AbortSignal): Promise<File> {
  if (!/^image\/hei[cf]/.test(file.type)) return file;
  const worker = () => new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  const { png, unfetched } = await runInWorker<HeicReply>(worker, { file, side: imageSideMax }, signal);
  if (unfetched) throw new UploadError(uploadWords.failed, { unanswered: true });
  if (!png) throw new UploadError(uploadWords.unreadable);
  return new File([png], `${file.name.replace(/\.hei[cf]$/i, '')}.png`, { type: 'image/png' });
}
