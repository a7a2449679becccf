import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { choice, integer, text } from '../../field.ts';
import { aiMarks } from './ai-mark.ts';

export const uploadKinds = ['image', 'video', 'audio', 'document'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/**
 * The purpose of a file: its kind; or a picture of a qualification, evidence, or a file to import, which no public address
 * opens.
 */
export const uploadPurposes = [...uploadKinds, 'qualification', 'evidence', 'import'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** The default size limit in bytes, if none of at least 1 is given. */
export const uploadLimits: Readonly<Record<UploadKind, number>> = {
  image: 15_728_640,
  video: 419_430_400,
  audio: 157_286_400,
  /** Our own: the specification defines no limit for documents. */
  document: 104_857_600,
};

/** Bytes of a file to import, of any format: the import recognises it. */
export const importFileMax = 64 * 1024 * 1024;

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

/** Longest side in pixels after compression. */
export const maxImageSide = 1920;

/** The result of a compression. */
export const compression = { failed: -1, skipped: 1, compressed: 2 } as const;

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
