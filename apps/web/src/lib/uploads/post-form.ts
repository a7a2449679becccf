import { uploadTimes, uploadWords } from '@gongdu/contract/upload';
import { UploadError } from './upload-error.ts';

interface Post {
  readonly address: string;
  /** In order; the storage host reads no field behind `file` (S7). */
  readonly fields: readonly (readonly [string, string])[];
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onProgress?: ((part: number) => void) | undefined;
  /** Milliseconds without any progress; S9. */
  readonly patience?: number;
}

/**
 * Posts the form; only 204 is success (S9). The 60 s of S7 run from the last byte that went: a large video on a slow
 * line may take longer as a whole. @throws UploadError, or the reason of `signal`.
 */
export function postForm({
  address,
  fields,
  file,
  signal,
  onProgress,
  patience = uploadTimes.post,
}: Post): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.append('file', file);

    let late = setTimeout(giveUp, patience);
    function giveUp(): void {
      reject(new UploadError(uploadWords.timedOut));
      request.abort();
    }
    function cancel(): void {
      reject(signal.reason);
      request.abort();
    }
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(late);
      late = setTimeout(giveUp, patience);
      if (total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => (request.status === 204 ? resolve() : reject(refusalOf(request)));
    request.onerror = () => reject(new UploadError(uploadWords.failed, { unanswered: true }));
    request.onloadend = () => {
      clearTimeout(late);
      signal.removeEventListener('abort', cancel);
    };
    signal.addEventListener('abort', cancel);
    request.open('POST', address);
    request.send(form);
  });
}

/** What storage hosts say of the file itself; other codes are about the form, and another one may pass. */
const aboutTheFile = ['EntityTooLarge', 'EntityTooSmall', 'InvalidArgument'];

/** Storage hosts answer in XML; its `Message` is for the person. */
function refusalOf({ responseText }: XMLHttpRequest): UploadError {
  const answer = new DOMParser().parseFromString(responseText, 'application/xml');
  const said = (name: string) => answer.querySelector(name)?.textContent?.trim() ?? '';
  return new UploadError(said('Message') || uploadWords.failed, {
    refused: aboutTheFile.includes(said('Code')),
  });
}
