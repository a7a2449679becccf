import { ArchiveError } from '../archive/archive-error.ts';

/** Aborted when this process is told to end, or the one that started it has gone; work then ends at its next step. */
export function createInterruption(): AbortSignal {
  const controller = new AbortController();
  const interrupt = () => controller.abort(new ArchiveError('已中断，没有留下不完整的内容 (interrupted)'));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, interrupt);
  // Of a server that runs this as a job.
  process.once('disconnect', interrupt);
  // The channel alone does not keep the process running.
  process.channel?.unref();
  return controller.signal;
}

/** @throws when `signal` is aborted, in place of the next chunk */
export async function* interruptible<T>(chunks: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    yield chunk;
  }
}
