import { uploadWords } from '@gongdu/contract/upload';
import type { DrawingJob } from './drawing.ts';
import { UploadError } from './upload-error.ts';

/** Milliseconds; the slowest phones take some ten seconds for a HEIC image of 12 megapixels. */
const patience = 60_000;

/** One job in a worker of its own, which ends with it. @throws when the worker fails, or the reason of `signal`. */
export async function runInWorker<Reply>(
  start: () => Worker,
  job: DrawingJob,
  signal?: AbortSignal,
): Promise<Reply> {
  signal?.throwIfAborted();
  const worker = start();
  const late = AbortSignal.timeout(patience);
  const ends = signal ? AbortSignal.any([signal, late]) : late;
  try {
    return await new Promise<Reply>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => resolve(data);
      worker.onerror = () => reject(new UploadError(uploadWords.failed, { unanswered: true }));
      ends.addEventListener('abort', () => reject(ends.reason), { once: true });
      worker.postMessage(job);
    });
  } finally {
    worker.terminate();
  }
}
