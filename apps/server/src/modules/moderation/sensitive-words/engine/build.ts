import { Worker } from 'node:worker_threads';
import type { Automaton } from './automaton.ts';
import { addPacked, createBuilder } from './builder.ts';

/** Up to this number of words the build runs in this thread: it takes a few milliseconds. */
export const inlineMax = 5_000;

interface Slice {
  readonly lines: string;
  readonly n: number;
}

/** A short list is made into an automaton at once, a long one by a worker, which the server does not wait for. */
export async function buildAutomaton(slices: AsyncIterable<Slice>): Promise<Automaton> {
  let worker: BuildWorker | undefined;
  let held: Slice[] = [];
  let n = 0;
  try {
    for await (const slice of slices) {
      n += slice.n;
      if (!worker && n <= inlineMax) held.push(slice);
      else {
        worker ??= startWorker();
        for (const { lines } of [...held, slice]) await worker.add(lines);
        held = [];
      }
    }
    if (worker) return await worker.finish();
    const builder = createBuilder();
    for (const { lines } of held) addPacked(builder, lines);
    return builder.finish();
  } finally {
    await worker?.close();
  }
}

interface BuildWorker {
  /** Resolves when the worker has taken in the slices before it, so that a fast database does not fill the memory. */
  add(lines: string): Promise<void>;
  finish(): Promise<Automaton>;
  close(): Promise<unknown>;
}

function startWorker(): BuildWorker {
  const worker = new Worker(new URL('./build-process.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  const answer = Promise.withResolvers<Automaton>();
  let taken = Promise.withResolvers<void>();
  taken.resolve();
  worker.on('message', (automaton: Automaton | null) => {
    if (automaton) answer.resolve(automaton);
    else taken.resolve();
  });
  worker.once('error', answer.reject);
  worker.once('exit', (code) => answer.reject(new Error(`The worker of the word list ended with ${code}`)));
  // The caller gets a failure when it awaits the answer; until then it must not count as unhandled.
  answer.promise.catch(() => undefined);
  return {
    add: async (lines) => {
      await Promise.race([taken.promise, answer.promise]);
      taken = Promise.withResolvers();
      worker.postMessage(lines);
    },
    finish: () => {
      worker.postMessage(null);
      return answer.promise;
    },
    close: () => worker.terminate(),
  };
}
