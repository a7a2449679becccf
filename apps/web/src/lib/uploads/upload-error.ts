import { uploadMessages } from '@gongdu/contract/core/uploads/upload-form';
import { CallError } from '../api/call-error.ts';
import { requestFailedMessage } from '../api/http-status-messages.ts';

interface UploadErrorDetails {
  readonly cause?: unknown;
  readonly isNetworkError?: boolean;
  readonly isFileRejected?: boolean;
}

/** A file that could not be uploaded. `message` is the sentence to show. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  /** No reply: the network may be lost. */
  readonly isNetworkError: boolean;
  /** The file itself is at fault: a retry does not help. */
  readonly isFileRejected: boolean;

  constructor(
    message: string,
    { cause, isNetworkError = false, isFileRejected = false }: UploadErrorDetails = {},
  ) {
    super(message, { cause });
    this.isNetworkError = isNetworkError;
    this.isFileRejected = isFileRejected;
  }

  /** A time-out by its name, then the error's own text, then the fallback. */
  static of(error: unknown): UploadError {
    if (error instanceof UploadError) return error;
    const text = error instanceof Error ? `${error.name} ${error.message}` : '';
    if (/time-?d? ?out/i.test(text)) return new UploadError(uploadMessages.timedOut, { cause: error });
    const ownMessage = error instanceof Error && error.message !== requestFailedMessage ? error.message : '';
    return new UploadError(ownMessage || uploadMessages.failed, {
      cause: error,
      isFileRejected: isAboutTheFile(error),
    });
  }
}

/** Refused because of the file's content, or of the amount uploaded today. */
function isAboutTheFile(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (error.code === 400 || error.code === 413 || error.problem === 'upload.day_full')
  );
}
