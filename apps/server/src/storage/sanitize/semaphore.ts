import { Problem } from '@gongdu/contract/problem';

/** Pictures drawn at once, and how many may wait: together they bound the memory. */
const maxRunning = 2;
const maxWaiting = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** @throws Problem `upload.busy` when too many wait already. */
export async function withSemaphore<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxRunning) {
    if (waiting.length >= maxWaiting) throw new Problem('upload.busy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The turn goes straight to the next one, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
