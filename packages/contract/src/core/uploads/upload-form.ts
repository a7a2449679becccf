import type { SignedUpload } from './upload.ts';

/** The upload protocol without the schemas of the calls, because public pages send files, too. */

/** Milliseconds. */
export const uploadTimeouts = { sign: 30_000, post: 60_000, toast: 5_000 } as const;

/** The three error messages of an upload, in this order of preference: timeout, the server's message, `failed`. */
export const uploadMessages = {
  unreadable: '未能读取到文件，请重试',
  timedOut: '文件上传超时，请重试',
  failed: '文件上传失败，请重试',
} as const;

/** `fileMd5` is this prefix and the hash in hexadecimal. */
export const fileMd5Prefix = 'gongdu_web_';

/** The input of the hash in `fileMd5`: user, page, time; any hash of at least 32 hexadecimal digits is accepted. */
export function fileMd5Source(deviceId: string, pageId: string, now: number): string {
  return `${deviceId}|${pageId}|${now}`;
}

/** The fields of the form post in order; the file is the last field, `file`. */
export function uploadFields(upload: SignedUpload): [string, string][] {
  const credentials: [string, string][] = upload.fields
    ? Object.entries(upload.fields)
    : [
        ['OSSAccessKeyId', upload.accessKeyId],
        ['policy', upload.policy],
        ['Signature', upload.signature],
      ];
  return [...credentials, ['key', upload.key]];
}
