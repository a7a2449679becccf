export interface UploadCallOptions {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * Null: it came to nothing and the person has been told why. A rejection's message stays where it happened; when it is
 * `isFileRejected`, the file itself is at fault and another must be chosen.
 */
export type Upload = (file: File, options: UploadCallOptions) => Promise<{ readonly address: string } | null>;

/** Why an upload failed; no words when the person has been told. */
export interface UploadFailure {
  readonly message: string;
  readonly canRetry: boolean;
}

export function uploadFailureOf(error: unknown): UploadFailure {
  if (!(error instanceof Error)) return { message: '', canRetry: true };
  return { message: error.message, canRetry: !('isFileRejected' in error && error.isFileRejected === true) };
}
