import { setTimeout as sleep } from 'node:timers/promises';

/** Requests that were accepted and are not answered yet. */
export interface UnderWay {
  add(answering: Promise<void>): void;
  /** Resolves when all are answered, or after so many milliseconds: a database that is away answers nobody. */
  over(patience: number): Promise<void>;
}

export function createUnderWay(): UnderWay {
  const all = new Set<Promise<void>>();
  return {
    add: (answering) => {
      all.add(answering);
      void answering.finally(() => all.delete(answering));
    },
    over: async (patience) => {
      await Promise.race([Promise.allSettled(all), sleep(patience, undefined, { ref: false })]);
    },
  };
}
