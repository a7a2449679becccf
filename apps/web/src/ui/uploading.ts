export interface UploadWays {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * Null: it came to nothing and the person has been told why. A rejection's message stays where it happened; when it is
 * `refused`, the file itself is at fault and another must be chosen.
 */
export type Upload = (file: File, ways: UploadWays) => Promise<{ readonly address: string } | null>;

/** Why an upload failed; no words when the person has been told. */
export interface UploadFailure {
  readonly words: string;
  readonly mayRetry: boolean;
}

export function failureOf(error: unknown): UploadFailure {
  if (!(error instanceof Error)) return { words: '', mayRetry: true };
  return { words: error.message, mayRetry: !('refused' in error && error.refused === true) };
}
