import { UploadError } from './upload-error.ts';

/** What the slots use of a window; tests pass another. */
export interface NetworkWindow extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly navigator: { readonly onLine: boolean };
}

/** The specification names no number: three fill a connection without slowing each of twenty files. */
const maxConcurrent = 3;

/**
 * Three uploads at once, in their order. Without a network none starts, and interrupted ones restart when it is back.
 * The browser asks before the page is left during an upload.
 */
export function createUploadSlots(getWindow: () => NetworkWindow = () => window) {
  const waiting: (() => void)[] = [];
  let running = 0;
  let openUploads = 0;

  return { run };

  /** `send` is called again after each loss of the network. Rejects with the reason of `signal`. */
  async function run<T>(send: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    onOpen();
    try {
      await acquireSlot(signal);
      return await sendUntilDone(send, signal).finally(releaseSlot);
    } finally {
      onClose();
    }
  }

  async function sendUntilDone<T>(
    send: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    for (;;) {
      await waitForNetwork(signal);
      const connection = new AbortController();
      const onOffline = () => connection.abort();
      getWindow().addEventListener('offline', onOffline);
      try {
        return await send(signal ? AbortSignal.any([signal, connection.signal]) : connection.signal);
      } catch (error) {
        signal?.throwIfAborted();
        if (!connection.signal.aborted && !isConnectionLoss(error)) throw error;
      } finally {
        getWindow().removeEventListener('offline', onOffline);
      }
    }
  }

  /** A request may fail shortly before the browser reports that it is offline. */
  function isConnectionLoss(error: unknown): boolean {
    return error instanceof UploadError && error.isNetworkError && !getWindow().navigator.onLine;
  }

  function waitForNetwork(signal?: AbortSignal): Promise<void> {
    if (getWindow().navigator.onLine) return Promise.resolve();
    return waitUntil((done) => {
      getWindow().addEventListener('online', done);
      return () => getWindow().removeEventListener('online', done);
    }, signal);
  }

  async function acquireSlot(signal?: AbortSignal): Promise<void> {
    if (running >= maxConcurrent) {
      await waitUntil((done) => {
        waiting.push(done);
        return () => waiting.splice(waiting.indexOf(done) >>> 0, 1);
      }, signal);
      return;
    }
    signal?.throwIfAborted();
    running += 1;
  }

  /** Hands the slot to the next upload without freeing it, so that no other takes it in between. */
  function releaseSlot(): void {
    const first = waiting.shift();
    if (first) first();
    else running -= 1;
  }

  function onOpen(): void {
    openUploads += 1;
    if (openUploads === 1) getWindow().addEventListener('beforeunload', onBeforeUnload);
  }

  function onClose(): void {
    openUploads -= 1;
    if (openUploads === 0) getWindow().removeEventListener('beforeunload', onBeforeUnload);
  }
}

function onBeforeUnload(event: Event): void {
  event.preventDefault();
}

/**
 * Resolves when `start`'s callback is called; rejects with the reason of `signal`. The function that `start` returns
 * stops it.
 */
function waitUntil(start: (done: () => void) => () => unknown, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = start(() => end(resolve));
    const aborted = () => end(() => reject(signal?.reason));
    signal?.addEventListener('abort', aborted);
    function end(settle: () => void): void {
      signal?.removeEventListener('abort', aborted);
      stop();
      settle();
    }
  });
}
