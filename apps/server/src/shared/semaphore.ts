/** Waits for a slot. */
type RunWithSlot = <T>(work: () => Promise<T>) => Promise<T>;

/** At most so many works at a time; the others wait in the order of asking. */
export interface Semaphore {
  readonly run: RunWithSlot;
  /** Before everything that waits in `run`. */
  readonly runFirst: RunWithSlot;
  /** How many wait. */
  readonly waiting: () => number;
}

export function createSemaphore(max: number): Semaphore {
  const urgent: (() => void)[] = [];
  const ordinary: (() => void)[] = [];
  let running = 0;
  return {
    run: runFrom(ordinary),
    runFirst: runFrom(urgent),
    waiting: () => urgent.length + ordinary.length,
  };

  function runFrom(queue: (() => void)[]): RunWithSlot {
    return async (work) => {
      if (running >= max) await new Promise<void>((resolve) => queue.push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        const next = urgent.shift() ?? ordinary.shift();
        // The slot goes straight to the next one, so that no new work slips in between.
        if (next) next();
        else running -= 1;
      }
    };
  }
}
