import { uploadMessages } from '@gongdu/contract/core/uploads/upload-form';
import { UploadError } from '../upload-error.ts';
import type { DrawJob } from './draw-bitmap.ts';

/** Milliseconds; the slowest phones take some ten seconds for a HEIC image of 12 megapixels. */
const timeoutMs = 60_000;

/**
 * Runs one job in its own worker, which is terminated afterwards. @throws when the worker fails, or the reason of
 * `signal`.
 */
export async function runInWorker<Reply>(
  start: () => Worker,
  job: DrawJob,
  signal?: AbortSignal,
): Promise<Reply> {
  signal?.throwIfAborted();
  const worker = start();
  const timeoutSignal = AbortSignal.timeout(timeoutMs);
  const endSignal = signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal;
  try {
    return await new Promise<Reply>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => resolve(data);
      worker.onerror = () => reject(new UploadError(uploadMessages.failed, { isNetworkError: true }));
      endSignal.addEventListener('abort', () => reject(endSignal.reason), { once: true });
      worker.postMessage(job);
    });
  } finally {
    worker.terminate();
  }
}
