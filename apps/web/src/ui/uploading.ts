export interface UploadWays {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** Null: it came to nothing and the person has been told why; a rejection's message is shown where it happened. */
export type Upload = (file: File, ways: UploadWays) => Promise<{ readonly address: string } | null>;
