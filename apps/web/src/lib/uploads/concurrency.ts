import { UploadError } from './upload-error.ts';

/** What the slots need of a window; tests hand in another. */
export interface NetworkWindow extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly navigator: { readonly onLine: boolean };
}

/** The specification names no number: three keep a line busy without making each of twenty files slow. */
const maxConcurrent = 3;

/**
 * Three uploads at once, in the order they came. While the network is away none starts, and what
 * it cut off starts over when it is back. Leaving the page asks first while an upload is under way.
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

  /** A request may fail a moment before the browser says that it is offline. */
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

/** Resolves when `start`'s callback is called; rejects with the reason of `signal`. What `start` returns ends it. */
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
