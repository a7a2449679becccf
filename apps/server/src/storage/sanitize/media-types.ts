import type { AiMark } from '@gongdu/contract/core/uploads/ai-mark';
import { documentExtensions, type UploadKind, uploadTypes } from '@gongdu/contract/core/uploads/upload';

/** A file that has been looked into, as it is kept. */
export interface SanitizedMedia {
  readonly kind: UploadKind;
  readonly contentType: string;
  readonly ext: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels as shown, of one frame; null unless an image. */
  readonly width: number | null;
  readonly height: number | null;
  /** The widths in which it also lies as WebP. */
  readonly widths: readonly number[];
  /** What its metadata said of its making, before it was taken away. */
  readonly aiMark: AiMark | null;
}

export interface MediaType {
  readonly kind: UploadKind;
  readonly contentType: string;
  readonly ext: string;
}

/** What is expected of a file: its kind; `raw`: bytes that only this server reads; null: anything. */
export type ExpectedKind = UploadKind | 'raw' | null;

/** The ending under which raw bytes lie. */
export const rawExtension = 'import';

/** A file's type by its content, in the terms of `file-type`; undefined: a type that is not accepted. */
export function mediaTypeOf(sniffed: string, expectedKind: UploadKind | null): MediaType | undefined {
  const mime = sniffed.split(';')[0] ?? '';
  // Two containers carry sound alone as well, and only the sender knows.
  const audioType = expectedKind === 'audio' ? audioTypes[mime] : undefined;
  const type = mediaTypes.get(audioType ?? aliases[mime] ?? mime);
  // A document is accepted only where the sender declares one.
  return type?.kind === 'document' && expectedKind !== 'document' ? undefined : type;
}

/** Whether files with this ending are served to be saved only. */
export function isDownloadOnly(ext: string): boolean {
  const type = [...mediaTypes.values()].find((each) => each.ext === ext);
  return type === undefined || type.kind === 'document';
}

/** The content type under which a kept file is served. */
export function contentTypeOf(ext: string): string {
  return [...mediaTypes.values()].find((type) => type.ext === ext)?.contentType ?? 'application/octet-stream';
}

/** The ending of a kept file's name, of the type under which it is served. */
export function extensionOf(contentType: string): string {
  return mediaTypes.get(contentType)?.ext ?? 'bin';
}

const audioTypes: Readonly<Record<string, string>> = { 'video/mp4': 'audio/mp4', 'video/webm': 'audio/webm' };

const aliases: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/x-flac': 'audio/flac',
  'audio/x-wav': 'audio/wav',
  'audio/opus': 'audio/ogg',
};

const documentTypes = uploadTypes.document.map(
  (contentType, at) => ['document', contentType, documentExtensions[at] ?? 'zip'] as const,
);

const mediaTypes = new Map<string, MediaType>(
  [
    ...([
      ['image', 'image/jpeg', 'jpg'],
      ['image', 'image/png', 'png'],
      ['image', 'image/gif', 'gif'],
      ['image', 'image/webp', 'webp'],
      ['image', 'image/avif', 'avif'],
      ['video', 'video/mp4', 'mp4'],
      ['video', 'video/webm', 'webm'],
      ['video', 'video/quicktime', 'mov'],
      ['audio', 'audio/mpeg', 'mp3'],
      ['audio', 'audio/mp4', 'm4a'],
      ['audio', 'audio/aac', 'aac'],
      ['audio', 'audio/ogg', 'ogg'],
      ['audio', 'audio/wav', 'wav'],
      ['audio', 'audio/flac', 'flac'],
      ['audio', 'audio/webm', 'weba'],
    ] as const),
    ...documentTypes,
  ].map(([kind, contentType, ext]) => [contentType, { kind, contentType, ext }]),
);
