import { documentExtensions, type UploadKind } from '@gongdu/contract/core/uploads/upload';
import { documentTypeOf } from '@gongdu/rules/core/uploads/file-checks';
import { UploadError } from '../../../lib/uploads/upload-error.ts';
import { type UploadedFile, uploadFile } from '../../../lib/uploads/upload-file.ts';
import type { UploadCallOptions } from '../../../ui/upload/upload-task.ts';

/** The content of a file message, as on the wire. */
export interface Attachment {
  readonly type: 'image' | 'file';
  readonly body: Record<string, unknown>;
}

/** For the `accept` of a file input. Pictures are sent as picture messages. */
export const attachmentTypes = {
  image: 'image/*,.heic,.heif',
  file: ['video/*', 'audio/*', ...documentExtensions.map((ending) => `.${ending}`)].join(','),
} as const;

export const sendableTypes = '可发送图片、音频、视频，以及 PDF、Word、Excel、PPT、EPUB、TXT 和 ZIP';

/** Refuses a file that cannot be a message, before the upload. @throws UploadError */
export function assertSendable(file: File): void {
  if (kindOf(file) !== 'document' || documentTypeOf(file.name)) return;
  throw new UploadError(`文件格式不正确，${sendableTypes}`, { isFileRejected: true });
}

/** Uploads a file at the first call and returns the message's content; a later call, after a failed send, reuses it. */
export function attachOnce(
  file: File,
  upload = uploadAttachment,
): (options: UploadCallOptions) => Promise<Attachment> {
  let uploaded: Promise<Attachment> | undefined;
  return (options) =>
    (uploaded ??= upload(file, options).catch((error: unknown) => {
      uploaded = undefined;
      throw error;
    }));
}

async function uploadAttachment(file: File, options: UploadCallOptions): Promise<Attachment> {
  const kind = kindOf(file);
  const upload = uploadFile(file, { ...options, kind });
  const [media_crc32, stored] = await Promise.all([crc32(file), upload]);
  options.signal.throwIfAborted();
  return kind === 'image' ? imageContent(file, stored, media_crc32) : fileContent(file, stored, media_crc32);
}

function imageContent(
  file: File,
  { address, width = 0, height = 0 }: UploadedFile,
  media_crc32: number,
): Attachment {
  const format = file.type.replace('image/', '');
  const body = { media_id: address, media_crc32, width, height, format, fsize: file.size };
  return { type: 'image', body };
}

function fileContent(file: File, { address }: UploadedFile, media_crc32: number): Attachment {
  const body = { media_id: address, media_crc32, fsize: file.size, fname: file.name.slice(-200) };
  return { type: 'file', body };
}

function kindOf({ type, name }: File): UploadKind {
  const kind = (['image', 'video', 'audio'] as const).find((item) => type.startsWith(`${item}/`));
  if (kind) return kind;
  return /\.hei[cf]$/i.test(name) ? 'image' : 'document';
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** `media_crc32` of a file, read in chunks. */
export async function crc32(file: Blob): Promise<number> {
  let crc = 0xffffffff;
  const reader = file.stream().getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
    for (const byte of chunk.value) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 255] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
