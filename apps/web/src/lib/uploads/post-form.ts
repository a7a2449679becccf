import { uploadMessages, uploadTimeouts } from '@gongdu/contract/core/uploads/upload-form';
import { UploadError } from './upload-error.ts';

interface PostFormOptions {
  readonly address: string;
  /** In order; the storage host reads no field after `file`. */
  readonly fields: readonly (readonly [string, string])[];
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onProgress?: ((part: number) => void) | undefined;
  /** Milliseconds without any progress. */
  readonly stallTimeoutMs?: number;
}

/**
 * Posts the form; only 204 is success. The 60 s count from the last byte sent: a large video on a slow connection may
 * take longer in total. @throws UploadError, or the reason of `signal`.
 */
export function postForm({
  address,
  fields,
  file,
  signal,
  onProgress,
  stallTimeoutMs = uploadTimeouts.post,
}: PostFormOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.append('file', file);

    let timer = setTimeout(onStall, stallTimeoutMs);
    function onStall(): void {
      reject(new UploadError(uploadMessages.timedOut));
      request.abort();
    }
    function cancel(): void {
      reject(signal.reason);
      request.abort();
    }
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(onStall, stallTimeoutMs);
      if (total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => (request.status === 204 ? resolve() : reject(storageError(request)));
    request.onerror = () => reject(new UploadError(uploadMessages.failed, { isNetworkError: true }));
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    };
    signal.addEventListener('abort', cancel);
    request.open('POST', address);
    request.send(form);
  });
}

/** Error codes of storage hosts that concern the file itself; others concern the form, and a retry may succeed. */
const fileErrorCodes = ['EntityTooLarge', 'EntityTooSmall', 'InvalidArgument'];

/** Storage hosts answer in XML; its `Message` is shown to the member. */
function storageError({ responseText }: XMLHttpRequest): UploadError {
  const xml = new DOMParser().parseFromString(responseText, 'application/xml');
  const tagText = (name: string) => xml.querySelector(name)?.textContent?.trim() ?? '';
  return new UploadError(tagText('Message') || uploadMessages.failed, {
    isFileRejected: fileErrorCodes.includes(tagText('Code')),
  });
}
