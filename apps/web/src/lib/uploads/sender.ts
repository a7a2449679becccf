import {
  confirmUpload,
  signUpload,
  type UploadKind,
  uploadFields,
  uploadTimes,
} from '@gongdu/contract/upload';
import type { Call } from '../call.ts';
import { CallError } from '../call-error.ts';
import { newFileMd5 } from './client-id.ts';
import { postForm } from './post-form.ts';
import { UploadError } from './upload-error.ts';

interface Needs {
  readonly call: Call;
  /** Milliseconds; S9. */
  readonly times?: { readonly sign: number; readonly post: number };
}

interface Way {
  readonly kind: UploadKind;
  readonly signal: AbortSignal;
  readonly onProgress?: ((part: number) => void) | undefined;
}

/** Sign, post, confirm (S4, S7). @throws UploadError with the sentence of S8, or the reason of `signal`. */
export function createSender({ call, times = uploadTimes }: Needs) {
  return async (file: File, { kind, signal, onProgress }: Way) => {
    onProgress?.(0);
    const contentType = file.type || undefined;
    const body = { fileMd5: newFileMd5(), fileName: file.name, contentType, size: file.size, purpose: kind };
    const signed = await answered(
      call(signUpload, { body }, { inPlace: true, signal, timeout: times.sign }),
      signal,
    );
    const fields = uploadFields(signed, contentType);
    await postForm({ address: signed.host, fields, file, signal, onProgress, patience: times.post });
    const address = signed.host + signed.key;
    const { width, height } = await answered(
      call(confirmUpload, { body: { address } }, { inPlace: true, signal }),
      signal,
    );
    onProgress?.(1);
    return { address, ...(width && height && { width, height }) };
  };
}

async function answered<T>(reply: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    signal.throwIfAborted();
    const timedOut = error instanceof CallError && isTimeout(error.cause);
    if (timedOut) throw UploadError.of(error.cause);
    throw error instanceof CallError && error.kind === 'timeout'
      ? new UploadError(error.message, { cause: error, unanswered: true })
      : UploadError.of(error);
  }
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'TimeoutError';
}
