import { Problem } from '@gongdu/contract/problem';

/** Waits for a slot. @throws Problem `server.busy` where the line is full; the signal's reason once the asker has left. */
type RunWithSlot = <T>(work: () => Promise<T>, asker?: AbortSignal) => Promise<T>;

/** At most so many works at a time; the others wait in the order of asking. */
export interface Semaphore {
  readonly run: RunWithSlot;
  /** Before everything that waits in `run`. */
  readonly runFirst: RunWithSlot;
  /** How many wait. */
  readonly waiting: () => number;
}

/** Seconds after which the end of a full line may be tried again. */
export const retrySeconds = 5;

/** @param maxWaiting The end of the line; without one for what is bounded by its askers, such as one a member. */
export function createSemaphore(max: number, maxWaiting = Number.POSITIVE_INFINITY): Semaphore {
  const urgent = new Set<() => void>();
  const ordinary = new Set<() => void>();
  let running = 0;
  const waiting = () => urgent.size + ordinary.size;
  return { run: runFrom(ordinary), runFirst: runFrom(urgent), waiting };

  function runFrom(line: Set<() => void>): RunWithSlot {
    return async (work, asker) => {
      asker?.throwIfAborted();
      if (running < max) running += 1;
      else if (waiting() >= maxWaiting) throw new Problem('server.busy', { seconds: retrySeconds });
      else await queue(line, asker);
      try {
        return await work();
      } finally {
        passOn();
      }
    };
  }

  /** The slot goes straight to the next one, so that no new work slips in between. */
  function passOn(): void {
    const [next] = urgent.size > 0 ? urgent : ordinary;
    if (!next) {
      running -= 1;
      return;
    }
    urgent.delete(next);
    ordinary.delete(next);
    next();
  }
}

/** Resolves with a slot. Who leaves before gives up their place. */
function queue(line: Set<() => void>, asker: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      line.delete(enter);
      reject(asker?.reason);
    };
    const enter = () => {
      asker?.removeEventListener('abort', leave);
      resolve();
    };
    line.add(enter);
    asker?.addEventListener('abort', leave, { once: true });
  });
}
