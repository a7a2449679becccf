/** Waits for its turn. */
type RunWithSlot = <T>(run: () => Promise<T>) => Promise<T>;

/** One line for all who come back: so many are served at a time. */
export interface Semaphore {
  /** Of somebody who has only come. */
  readonly unauthenticated: RunWithSlot;
  /** Of somebody who is half-way in, before all who have only come: who has begun shall finish. */
  readonly handshaking: RunWithSlot;
}

export function createSemaphore(max: number): Semaphore {
  const queues: { readonly [K in keyof Semaphore]: (() => void)[] } = {
    handshaking: [],
    unauthenticated: [],
  };
  let busy = 0;
  return {
    unauthenticated: runWithSlotFrom(queues.unauthenticated),
    handshaking: runWithSlotFrom(queues.handshaking),
  };

  function runWithSlotFrom(queue: (() => void)[]): RunWithSlot {
    return async (run) => {
      if (busy >= max) await new Promise<void>((resolve) => queue.push(resolve));
      else busy += 1;
      try {
        return await run();
      } finally {
        const next = queues.handshaking.shift() ?? queues.unauthenticated.shift();
        // The place is handed over, not given back.
        if (next) next();
        else busy -= 1;
      }
    };
  }
}
