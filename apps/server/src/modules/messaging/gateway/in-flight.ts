import { setTimeout as sleep } from 'node:timers/promises';

/** Requests that were accepted and are not answered yet. */
export interface InFlight {
  add(request: Promise<void>): void;
  /** Resolves when all are answered, or after so many milliseconds: a database that is away answers nobody. */
  drained(timeoutMs: number): Promise<void>;
}

export function createInFlight(): InFlight {
  const requests = new Set<Promise<void>>();
  return {
    add: (request) => {
      requests.add(request);
      void request.finally(() => requests.delete(request));
    },
    drained: async (timeoutMs) => {
      await Promise.race([Promise.allSettled(requests), sleep(timeoutMs, undefined, { ref: false })]);
    },
  };
}
