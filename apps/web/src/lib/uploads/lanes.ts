import { UploadError } from './upload-error.ts';

/** What the lanes need of a window; tests hand in another. */
export interface Surroundings extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly navigator: { readonly onLine: boolean };
}

/** S9 names no number: three keep a line busy without making each of twenty files slow. */
const atOnce = 3;

/**
 * Whose turn it is: three files at once, in the order they came. While the network is away nobody starts, and what
 * it cut off starts over when it is back. Leaving the page asks first while anybody is on the way.
 */
export function createLanes(around: () => Surroundings = () => window) {
  const waiting: (() => void)[] = [];
  let running = 0;
  let open = 0;

  return { run };

  /** `send` is called again after each loss of the network. Rejects with the reason of `signal`. */
  async function run<T>(send: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    enter();
    try {
      await turn(signal);
      return await untilSent(send, signal).finally(next);
    } finally {
      leave();
    }
  }

  async function untilSent<T>(send: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    for (;;) {
      await networkBack(signal);
      const lost = new AbortController();
      const cut = () => lost.abort();
      around().addEventListener('offline', cut);
      try {
        return await send(signal ? AbortSignal.any([signal, lost.signal]) : lost.signal);
      } catch (error) {
        signal?.throwIfAborted();
        if (!lost.signal.aborted && !isCutOff(error)) throw error;
      } finally {
        around().removeEventListener('offline', cut);
      }
    }
  }

  /** A request may fail a moment before the browser says that it is offline. */
  function isCutOff(error: unknown): boolean {
    return error instanceof UploadError && error.unanswered && !around().navigator.onLine;
  }

  function networkBack(signal?: AbortSignal): Promise<void> {
    if (around().navigator.onLine) return Promise.resolve();
    return until((done) => {
      around().addEventListener('online', done);
      return () => around().removeEventListener('online', done);
    }, signal);
  }

  async function turn(signal?: AbortSignal): Promise<void> {
    if (running >= atOnce) {
      await until((done) => {
        waiting.push(done);
        return () => waiting.splice(waiting.indexOf(done) >>> 0, 1);
      }, signal);
      return;
    }
    signal?.throwIfAborted();
    running += 1;
  }

  /** Hands the lane on without letting go of it, so that nobody slips in between. */
  function next(): void {
    const first = waiting.shift();
    if (first) first();
    else running -= 1;
  }

  function enter(): void {
    open += 1;
    if (open === 1) around().addEventListener('beforeunload', askFirst);
  }

  function leave(): void {
    open -= 1;
    if (open === 0) around().removeEventListener('beforeunload', askFirst);
  }
}

function askFirst(event: Event): void {
  event.preventDefault();
}

/** Resolves when `start`'s callback is called; rejects with the reason of `signal`. What `start` returns ends it. */
function until(start: (done: () => void) => () => unknown, signal?: AbortSignal): Promise<void> {
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
