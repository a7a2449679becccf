import type { AiMark } from '@gongdu/contract/core/uploads/ai-mark';
import {
  confirmUpload,
  signUpload,
  type UploadKind,
  type UploadPurpose,
} from '@gongdu/contract/core/uploads/upload';
import { uploadFields, uploadTimeouts } from '@gongdu/contract/core/uploads/upload-form';
import type { Call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { newFileMd5 } from './file-md5.ts';
import { postForm } from './post-form.ts';
import { UploadError } from './upload-error.ts';

interface UploadClientDependencies {
  readonly call: Call;
  /** Milliseconds, as the specification sets them. */
  readonly timeouts?: { readonly sign: number; readonly post: number };
}

interface UploadClientOptions {
  readonly kind: UploadKind;
  readonly purpose?: UploadPurpose | undefined;
  /** Metadata of the picture from before it was redrawn. */
  readonly aiMark?: AiMark | null;
  readonly signal: AbortSignal;
  readonly onProgress?: ((part: number) => void) | undefined;
}

/** Sign, post, confirm. @throws UploadError with a sentence to show, or the reason of `signal`. */
export function createUploadClient({ call, timeouts = uploadTimeouts }: UploadClientDependencies) {
  return async (file: File, { kind, purpose = kind, aiMark, signal, onProgress }: UploadClientOptions) => {
    onProgress?.(0);
    const contentType = file.type || undefined;
    const facts = { fileName: file.name, contentType, size: file.size, ...(aiMark && { aiMark }) };
    const body = { fileMd5: newFileMd5(), purpose, ...facts };
    const signed = await withUploadErrors(
      call(signUpload, { body }, { signal, timeout: timeouts.sign }),
      signal,
    );
    const fields = uploadFields(signed);
    await postForm({ address: signed.host, fields, file, signal, onProgress, stallTimeoutMs: timeouts.post });
    const address = signed.host + signed.key;
    const { width, height } = await withUploadErrors(
      call(confirmUpload, { body: { address } }, { signal }),
      signal,
    );
    onProgress?.(1);
    return { address, ...(width && height && { width, height }) };
  };
}

async function withUploadErrors<T>(reply: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    signal.throwIfAborted();
    const timedOut = error instanceof CallError && isTimeout(error.cause);
    if (timedOut) throw UploadError.of(error.cause);
    throw error instanceof CallError && error.kind === 'timeout'
      ? new UploadError(error.message, { cause: error, isNetworkError: true })
      : UploadError.of(error);
  }
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'TimeoutError';
}
