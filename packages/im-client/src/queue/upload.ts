import { imCodes, imErrorMessages } from '@gongdu/contract/messaging/error-codes';
import { storageTooLargeCode } from '@gongdu/contract/messaging/media';
import type { RequestError } from '../call.ts';

/**
 * Uploads a picture or a file to the media storage, and returns the body of its message (`media_id`, `media_crc32`, …).
 * An error fails the message; with `code` 880210 or 898061 it was too large.
 */
export type Upload = (file: unknown, kind: 'image' | 'file') => Promise<object>;

/** The payload of `onFail` for a failed upload; 880210 'file size exceed limit' when it was too large. */
export function toUploadError(rid: number, error: unknown): RequestError {
  const code = codeOf(error);
  if (code === imCodes.fileTooLarge || code === storageTooLargeCode) {
    return { rid, code: imCodes.fileTooLarge, message: imErrorMessages.fileTooLarge };
  }
  return { rid, code: code ?? 0, message: error instanceof Error ? error.message : String(error) };
}

function codeOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'number' ? error.code : undefined;
}
