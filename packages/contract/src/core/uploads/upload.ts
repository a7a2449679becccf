import * as z from 'zod/mini';
import { aiMarks } from '../../ai-mark/ai-mark.ts';
import { endpoint } from '../../endpoint.ts';
import { choice, integer, text } from '../../field.ts';

export const uploadKinds = ['image', 'video', 'audio', 'document'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** The purpose of a file: its kind; or a picture of a qualification, or evidence, which no public address opens. */
export const uploadPurposes = [...uploadKinds, 'qualification', 'evidence'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** The default size limit in bytes, if none of at least 1 is given. */
export const uploadLimits: Readonly<Record<UploadKind, number>> = {
  image: 15_728_640,
  video: 419_430_400,
  audio: 157_286_400,
  /** Our own: the specification defines no limit for documents. */
  document: 104_857_600,
};

const ooxml = 'application/vnd.openxmlformats-officedocument';

/** Content types that the storage host accepts. HEIC and HEIF are converted before the upload. */
export const uploadTypes = {
  image: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
  audio: ['audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/ogg', 'audio/wav', 'audio/flac', 'audio/webm'],
  document: [
    'application/pdf',
    `${ooxml}.wordprocessingml.document`,
    `${ooxml}.spreadsheetml.sheet`,
    `${ooxml}.presentationml.presentation`,
    'application/epub+zip',
    'application/zip',
    'text/plain',
  ],
} as const satisfies Record<UploadKind, readonly string[]>;

/** The file endings of `uploadTypes.document`, in the same order. Documents are served for download only. */
export const documentExtensions = ['pdf', 'docx', 'xlsx', 'pptx', 'epub', 'zip', 'txt'] as const;

/** By file name, because browsers report no type or another type for some; undefined: not a document. */
export function documentTypeOf(name: string): string | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase();
  return uploadTypes.document[documentExtensions.findIndex((each) => each === extension)];
}

/** Longest side in pixels after compression. */
export const maxImageSide = 1920;

/** The result of a compression. */
export const compression = { failed: -1, skipped: 1, compressed: 2 } as const;

export interface FileInfo {
  readonly name: string;
  /** Content type; '' when the browser does not know it. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** The message with which a file is refused before the upload, or null if it may be sent. */
export function fileError(
  file: FileInfo,
  { kind, accept, maxBytes }: { kind: UploadKind; accept?: readonly string[]; maxBytes?: number },
): string | null {
  const limit = maxBytes !== undefined && maxBytes >= 1 ? maxBytes : uploadLimits[kind];
  if (!isAccepted(file, accept ?? [`${kind}/`])) return `${file.name} 文件格式不正确`;
  if (file.size > limit) return `${file.name} 文件大小不能超过 ${formatBytes(limit)}`;
  if (file.size === 0) return `${file.name} 是空文件，请换一个文件`;
  return null;
}

/**
 * Matches one entry of the list; an empty list accepts everything. An entry is a content type prefix (`image/`), a
 * pattern with `*` (`image/*`), or a file ending (`.heic`).
 */
function isAccepted(file: Pick<FileInfo, 'name' | 'type'>, accept: readonly string[]): boolean {
  if (accept.length === 0) return true;
  return accept.some((entry) => {
    if (entry.startsWith('.')) return file.name.toLowerCase().endsWith(entry.toLowerCase());
    if (entry.includes('*')) return matchesPattern(file.type, entry);
    return file.type.startsWith(entry);
  });
}

/** Bytes of a file that say whether it is a moving PNG. */
export const pngHeadBytes = 64 * 1024;

/** Whether the beginning of a file is that of a PNG with more than one frame: `acTL` stands before the first picture. */
export function isMovingPng(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (view.byteLength < 8 || view.getUint32(0) !== 0x89504e47) return false;
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const chunk = String.fromCharCode(...head.subarray(at + 4, at + 8));
    if (chunk === 'acTL') return at + 12 <= view.byteLength && view.getUint32(at + 8) > 1;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

/** `15 MB`, `1.5 KB`, `800 B`: at most one decimal. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)));
  return `${Math.round((bytes / 1024 ** step) * 10) / 10} ${units[step]}`;
}

/**
 * The form to post to `host`: `fields` if there are any, otherwise `OSSAccessKeyId`, `policy` and `Signature`; then `key`,
 * and the file as `file`, last. An S3-compatible store needs `fields` always, the others for a form that was signed with
 * `contentType`.
 */
const signed = z.object({
  accessKeyId: z.string(),
  policy: z.string(),
  signature: z.string(),
  key: z.string(),
  /** Ends with `/`: the public address is `host + key`. */
  host: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type SignedUpload = z.infer<typeof signed>;

/** Only `fileMd5` is required; other properties are checked against the file when it arrives. */
export const signUpload = endpoint({
  method: 'POST',
  path: '/openapi/api/upload/sign',
  access: 'visitor',
  quiet: true,
  summary: '申请上传文件',
  problems: [
    'upload.heic',
    'upload.type_refused',
    'upload.document_refused',
    'upload.evidence_refused',
    'upload.kind_differs',
    'upload.too_large',
    'upload.day_full',
  ],
  replyCodeAs: 'status',
  checks: { none: 'names of files, which are stored under names of our own' },
  body: z.object({
    fileMd5: z
      .string('请提供 fileMd5')
      .check(z.regex(/^[\w-]{0,64}[0-9a-fA-F]{32,128}$/, 'fileMd5 应由前缀和摘要组成')),
    fileName: z.optional(text('文件名', { max: 255 })),
    /** If set, the form also carries `Content-Type` and `success_action_status`, both in `fields` of the reply. */
    contentType: z.optional(text('文件格式', { max: 100 })),
    /** Bytes. */
    size: z.optional(integer('文件大小', { min: 1, max: uploadLimits.video })),
    purpose: z.optional(choice('用途', uploadPurposes)),
    /** Read before the browser redrew the picture; a mark is trusted, its absence is not. */
    aiMark: z.optional(choice('AI 标识', aiMarks)),
  }),
  reply: signed,
});

/**
 * Called after the 204: ensures that the address serves the checked, sanitised file. The embedded host has done that
 * before its 204; for OSS and S3 it happens here, and the address must not be used before.
 */
export const confirmUpload = endpoint({
  method: 'POST',
  path: '/api/uploads/confirm',
  access: 'visitor',
  quiet: true,
  summary: '确认上传完成',
  checks: { none: 'the address of a file' },
  body: z.object({ address: text('文件地址', { min: 1, max: 1000 }) }),
  reply: z.object({
    address: z.string(),
    kind: z.enum(uploadKinds),
    contentType: z.string(),
    /** Bytes as served. */
    size: z.number(),
    /** Pixels as shown; null for audio and video. */
    width: z.nullable(z.number()),
    height: z.nullable(z.number()),
  }),
});

/** Widths in pixels in which every stored image is also available as WebP. */
export const imageWidths = [320, 1280] as const;

/** The address of an image in a smaller width, as WebP. Only for addresses of our storage host. */
export function thumbnailAddress(address: string, width: (typeof imageWidths)[number]): string {
  return `${address}.${width}.webp`;
}

/** A single-use file name from the server, valid for a short time; never a path. */
export const downloadPath = '/common/download';
export const downloadQuery = z.object({
  fileName: z
    .string('请提供 fileName')
    .check(z.minLength(1, '请提供 fileName'), z.maxLength(500, '下载链接无效')),
  delete: z.optional(z.enum(['true', 'false'])),
});

/** The download address of a file name from a reply. */
export function downloadAddress(fileName: string): string {
  return `${downloadPath}?fileName=${encodeURIComponent(fileName)}&delete=true`;
}

function matchesPattern(value: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(value);
}
