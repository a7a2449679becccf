export interface UploadCallOptions {
  /** The file as it was chosen: preparing it may have redrawn it, which drops its metadata. */
  readonly original: File;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * The message of a rejection is shown in place; if `isFileRejected`, the file itself is at fault and another one must
 * be chosen.
 */
export type Upload<Result = { readonly address: string }> = (
  file: File,
  options: UploadCallOptions,
) => Promise<Result>;

export interface UploadFailure {
  readonly message: string;
  readonly canRetry: boolean;
}

export interface UploadState {
  /** The file to upload, once it is prepared. */
  readonly file: File | null;
  /** An object URL for the preview. */
  readonly preview: string | null;
  /** From 0 to 1. */
  readonly progress: number;
  /** Null while it is running. */
  readonly error: UploadFailure | null;
}

interface UploadTaskOptions<Result> {
  /** The file for the preview; null when it must be fetched first. */
  readonly file: File | null;
  /** Validates, converts, crops or fetches the file. Runs again on a retry only if it failed itself. */
  readonly prepare: (signal: AbortSignal) => Promise<File>;
  readonly upload: Upload<Result>;
  readonly onChange: (state: UploadState) => void;
  readonly onDone: (result: Result) => void;
}

export interface UploadTask {
  readonly retry: () => void;
  /** No callbacks after this. */
  readonly cancel: () => void;
}

/** Milliseconds after its end, when the preview has been replaced. */
const previewAfterlifeMs = 10_000;

/**
 * One upload, from the choice of the file to its end or cancellation. Starts at once; it does not end with a component.
 */
export function createUploadTask<Result>(options: UploadTaskOptions<Result>): UploadTask {
  const { prepare, upload, onChange, onDone } = options;
  let state: UploadState = { file: null, preview: previewOf(options.file), progress: 0, error: null };
  let controller = new AbortController();
  onChange(state);
  void run();

  async function run(): Promise<void> {
    const { signal } = controller;
    const update = (part: Partial<UploadState>) => {
      if (signal.aborted) return;
      state = { ...state, ...part };
      onChange(state);
    };
    try {
      const file = state.file ?? (await prepare(signal));
      if (signal.aborted) return;
      if (file !== state.file)
        update({ file, ...(file !== options.file && { preview: replacePreview(file) }) });
      const original = options.file ?? file;
      const result = await upload(file, { original, signal, onProgress: (progress) => update({ progress }) });
      if (signal.aborted) return;
      revokeLater(state.preview);
      onDone(result);
    } catch (error) {
      update({ error: uploadFailureOf(error) });
    }
  }

  function replacePreview(file: File): string | null {
    revokeLater(state.preview);
    return previewOf(file);
  }

  return {
    retry() {
      if (!state.error || controller.signal.aborted) return;
      controller = new AbortController();
      state = { ...state, progress: 0, error: null };
      onChange(state);
      void run();
    },
    cancel() {
      if (controller.signal.aborted) return;
      controller.abort();
      revokeLater(state.preview);
    },
  };
}

function uploadFailureOf(error: unknown): UploadFailure {
  const message = (error instanceof Error && error.message) || '上传没有成功';
  const isRejected = error instanceof Error && 'isFileRejected' in error && error.isFileRejected === true;
  return { message, canRetry: !isRejected };
}

function previewOf(file: File | null): string | null {
  return file && typeof URL.createObjectURL === 'function' ? URL.createObjectURL(file) : null;
}

function revokeLater(preview: string | null): void {
  if (preview) setTimeout(() => URL.revokeObjectURL(preview), previewAfterlifeMs);
}
